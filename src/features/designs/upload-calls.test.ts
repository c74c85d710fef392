import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { begun, check, keep, openDesigns, upload } from '#test/design-calls.ts';
import type { Browser, People } from '#test/people.ts';
import { colour } from '#test/photos.ts';
import { cleaningJobs } from '../../app/cleanings.ts';
import { UploadReply } from './contract.ts';
import { holdUploads, releaseUploads } from './server/holds.ts';

let db: Db;
let close: () => Promise<void>;
let folder: string;
let people: People;
let guest: Browser;
beforeAll(async () => {
  ({ db, close, folder, people, guest } = await openDesigns());
});
beforeEach(() => db.script('DELETE FROM designs; DELETE FROM design_uploads;'));
afterAll(() => close());

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') =>
  `<svg ${NAMESPACE} viewBox="0 0 100 50" ${attributes}>${inside}</svg>`;
const taken = async (file: Buffer | string) => {
  const reply = await upload(guest, file);
  expect(reply.statusCode, reply.body).toBe(201);
  return UploadReply.parse(reply.json()).data;
};
const refusal = async (file: Buffer | string) => {
  const reply = await upload(guest, file);
  expect(reply.statusCode, reply.body).toBe(422);
  return reply.json().fields as Record<string, string>;
};
const stored = () => readdir(join(folder, 'files/design')).catch(() => [] as string[]);

/** A black ring on white, 4 of 100 wide. */
const RING = svg(
  '<rect width="100" height="50" fill="#fff"/><circle cx="50" cy="25" r="20" fill="none" stroke="#000" stroke-width="4"/>',
);

describe('a picture that is sent', () => {
  test('becomes the shop’s own, which whoever knows its id sees, in two sizes', async () => {
    const photo = await colour(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { id, sha256, width, height, address, trace } = await taken(photo);
    expect([width, height, trace]).toEqual([800, 400, null]);
    expect(UploadReply.parse((await guest.inject(`${API.designs}/uploads/${id}`)).json()).data.sha256).toBe(
      sha256,
    );
    const whole = await guest.inject(address);
    expect(whole.headers['content-type']).toBe('image/webp');
    // What somebody sent lies in their own browser, and in nobody's between.
    expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined();
    const small = await guest.inject(`${address}?width=320`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
    for (const unknown of [newId(), 'x'])
      expect((await guest.inject(`${API.designs}/uploads/${unknown}/picture`)).statusCode).toBe(404);
  });

  test('of two tones has the block that would be cut of it, in a box 1 wide', async () => {
    const { trace } = await taken(RING);
    expect(trace?.ratio).toBeCloseTo(1, 1);
    // The ring is 44 wide: its line a eleventh of that, and its ink that of a ring.
    expect(trace?.finest).toBeGreaterThan(0.075);
    expect(trace?.finest).toBeLessThan(0.105);
    expect(trace?.cover).toBeCloseTo((Math.PI * (22 ** 2 - 18 ** 2)) / 44 ** 2, 1);
    expect(trace?.d).toMatch(/^M[\d. L-]+Z.*M.*Z$/);
    const numbers = (trace?.d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(1.01);
  });

  test('is traced alike whatever it lies on: paper, night, or nothing', async () => {
    const shape = (ground: string, ink: string) => svg(`${ground}<path fill="${ink}" d="M30 10H70V40H30Z"/>`);
    const traces = [];
    for (const drawing of [
      shape('<rect width="100" height="50" fill="#fff"/>', '#000'),
      shape('<rect width="100" height="50" fill="#102"/>', '#fff'),
      shape('', '#fff'),
      shape('', '#801'),
    ])
      traces.push((await taken(drawing)).trace);
    for (const trace of traces) {
      expect(trace?.ratio).toBeCloseTo(0.75, 1);
      expect(trace?.cover).toBeGreaterThan(0.97);
    }
  });

  test('and is far higher than wide is kept as high as its format can be', async () => {
    const { width, height } = await taken(await colour(900, 20_000).jpeg().toBuffer());
    expect(height).toBe(16_383);
    expect(width).toBe(737);
  });

  test('that is a photograph has no block', async () => {
    const photo = sharp({
      create: {
        ...{ width: 400, height: 300, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    expect((await taken(await photo.png().toBuffer())).trace).toBeNull();
  });

  test('and is none, or a bomb, is refused, and nothing of it is kept', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const before = await stored();
    expect((await refusal(bomb)).file).toMatch(/at most 40 megapixels/);
    expect((await refusal(Buffer.from('%PDF-1.7'))).file).toMatch(/not a picture/);
    const half = (await colour(600, 600).jpeg().toBuffer()).subarray(0, 900);
    expect((await refusal(half)).file).toMatch(/damaged/);
    expect(await stored()).toEqual(before);
  });
});

describe('a drawing is refused with the reason and the place', () => {
  const nestedUse = (levels: number, times: number) =>
    Array.from({ length: levels }, (_, i) => {
      const below = i === 0 ? '<path d="M0 0H9V9Z"/>' : `<use href="#l${i - 1}"/>`.repeat(times);
      return `<g id="l${i}">${below}</g>`;
    }).join('');
  const nestedClips = (levels: number) =>
    Array.from(
      { length: levels },
      (_, i) =>
        `<clipPath id="c${i}">${`<path clip-path="url(#c${i - 1})" d="M0 0H9V9Z"/>`.repeat(9)}</clipPath>`,
    ).join('');
  const many = `<g>${'<path d="M0 0H1"/>'.repeat(100_000)}</g>`;
  test.each([
    ['script', svg('<g><script>alert(1)</script></g>'), 'file.svg/g/script', /script/],
    ['event', svg('<g/><g onload="alert(1)"/>'), 'file.svg/g[2]/@onload', /events/],
    ['style', svg('<style>@import url(//evil)</style>'), 'file.svg/style', /styles/],
    ['style url', svg('<path style="fill:url(http://e)"/>'), 'file.svg/path/@style', /outside/],
    ['other document', svg('<foreignObject/>'), 'file.svg/foreignObject', /documents/],
    ['link', svg('<use href="http://e/#a"/>'), 'file.svg/use/@href', /outside/],
    [
      'xlink',
      svg('<use xlink:href="file:///etc/passwd"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
      'file.svg/use/@xlink:href',
      /outside/,
    ],
    ['fill', svg('<path fill="url(data:image/svg+xml,x)"/>'), 'file.svg/path/@fill', /outside/],
    ['pixels', svg('<image href="#a"/>'), 'file.svg/image', /pixels/],
    ['text', svg('<text>Emma</text>'), 'file.svg/text', /outlines/],
    ['hundred thousand nodes', svg(many), 'file.svg', /at most 5000/],
    ['deep', svg(`${'<g>'.repeat(4000)}${'</g>'.repeat(4000)}`), 'file.svg', /deeply/],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`, 'file', /entities/],
    ['unknown entity', svg('<g>&nope;</g>'), 'file.svg/g', /read/],
    [
      'filter',
      svg('<filter id="a"><feTurbulence numOctaves="9999"/></filter>'),
      'file.svg/filter',
      /outlines/,
    ],
    ['pattern', svg('<g><pattern id="a" width=".001" height=".001"/></g>'), 'file.svg/g/pattern', /outlines/],
    ['nested use', svg(nestedUse(10, 10)), 'file.svg', /repeats/],
    ['nested clips', svg(nestedClips(12)), 'file.svg', /repeats/],
    ['use of itself', svg('<g id="a"><use href="#a"/></g>'), 'file.svg', /repeats/],
    ['sheet', `<?xml-stylesheet href="//e"?>${svg('')}`, 'file', /style sheets/],
    ['no svg', '<svg><path/></svg>', 'file.svg', /SVG/],
    ['broken', svg('<g>').replace('</svg>', ''), 'file.svg/g', /read/],
  ])('%s', async (_name, drawing, path, reason) => {
    const fields = await refusal(drawing);
    expect(Object.keys(fields)).toEqual([path]);
    expect(fields[path]).toMatch(reason);
  });

  test('and one that only draws is taken, with gradients of its own and whatever size it says', async () => {
    const gradient = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>';
    const drawn = await taken(
      svg(`${gradient}<path fill="url(#a)" d="M0 0H100V50Z"/>`, 'width="90000mm" height="45000mm"'),
    );
    expect([drawn.width, drawn.height]).toEqual([1600, 800]);
    expect((await taken(svg('<path d="M0 0H100V50Z"/>', 'width="0.01" height="0.005"'))).width).toBe(1600);
  });
});

test.each([
  ['0 0 1000000000 500000000', 201],
  ['0 0 1e300 1e300', 201],
  ['0 0 1e999 1', 422],
  ['0 0 NaN NaN', 201],
  ['0 0 -5 -5', 201],
  ['0 0 0.0000001 0.0000001', 201],
  ['0 0 1 100000', 422],
])('a drawing as large as %s is drawn as large as any other, or is none', async (viewBox, status) => {
  const reply = await upload(guest, `<svg ${NAMESPACE} viewBox="${viewBox}"><path d="M0 0H100V50Z"/></svg>`);
  expect([status, 422]).toContain(reply.statusCode);
  if (reply.statusCode === 201) expect(reply.json().data.width).toBeLessThanOrEqual(1600);
});

test('a file that says it is 30,000 pixels wide and high is refused before any of it is unpacked', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect((await refusal(png)).file).toMatch(/at most 40 megapixels/);
});

test('of a picture that moves, the first is taken', async () => {
  const still = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 20 }, (_, i) => still(i ? '#f00' : '#00f')));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const { address, height } = await taken(moving);
  expect(height).toBe(40);
  const shown = await guest.inject(address);
  expect((await sharp(shown.rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('what was a drawing is answered as a picture of pixels, that no browser takes for anything else', async () => {
  const { address } = await taken(RING);
  const { headers, rawPayload } = await guest.inject(address);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  expect(rawPayload.toString('latin1')).not.toContain('<svg');
});

test('a network sends so many pictures in an hour, and another network as many', async () => {
  const from = async (remoteAddress: string, file: string) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'logo');
    const body = new Response(form);
    return guest.inject({
      ...{ method: 'POST', url: `${API.designs}/uploads`, remoteAddress },
      headers: { 'content-type': body.headers.get('content-type') as string },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await from('203.0.113.61', 'none')).statusCode);
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('203.0.113.62', 'none')).statusCode).toBe(422);
});

describe('a picture stays', () => {
  const age = () => db.script(`UPDATE design_uploads SET used_at = now() - interval '31 days'`);
  const clean = () =>
    cleaningJobs(db)
      .find(({ name }) => name === 'design-uploads-tidy')
      ?.work();
  const isThere = async (id: string) =>
    (await guest.inject(`${API.designs}/uploads/${id}`)).statusCode === 200;

  test('for a month, and then as long as a design, a cart or an order holds it', async () => {
    const [kept, ordered, nobodys] = [await taken(RING), await taken(RING), await taken(RING)];
    const plain = await begun(guest);
    const endpapers = { kind: 'picture', upload: { id: kept.id, sha256: kept.sha256 } };
    const { id } = await keep(people.alice, { ...plain, endpapers });
    await holdUploads(db, [ordered.id], { kind: 'order', id: 'RB-1' });
    await clean();
    expect(await Promise.all([kept, ordered, nobodys].map(({ id: one }) => isThere(one)))).toEqual([
      ...[true, true, true],
    ]);
    await age();
    await clean();
    expect(await Promise.all([kept, ordered, nobodys].map(({ id: one }) => isThere(one)))).toEqual([
      ...[true, true, false],
    ]);
    const due = await db.query<{ key: string }>('SELECT key FROM file_removals WHERE due_at <= now()');
    expect(due).toHaveLength(2);
    await people.alice.inject({ method: 'DELETE', url: `${API.designs}/${id}` });
    await releaseUploads(db, 'order', ['RB-1']);
    await clean();
    expect([await isThere(kept.id), await isThere(ordered.id)]).toEqual([false, false]);
  });

  test('nobody’s is told to whoever designs with it', async () => {
    const plain = await begun(guest);
    const endpapers = { kind: 'picture', upload: { id: newId(), sha256: '0'.repeat(64) } };
    const { findings } = (await check(guest, { ...plain, endpapers })).json().data;
    expect(findings).toMatchObject([{ code: 'UNKNOWN_UPLOAD', grade: 'refused' }]);
  });
});
