import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { prepareDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { barDrawing, expectAccepted, expectRefused, RING, svgDrawing } from '#test/design-uploads.ts';
import { longTest } from '#test/effort.ts';
import { blackPng, solidColour } from '#test/photos.ts';
import { sendForm } from '#test/send-form.ts';
import { cleanupJobs } from '../../app/cleanups.ts';
import { DesignUploadReply } from './contract.ts';
import { holdUploads, releaseUploads } from './server/holds.ts';

const { shop, people, guest } = prepareDesigns();
beforeEach(() => shop.db.script('DELETE FROM designs; DELETE FROM design_uploads;'));

const listStored = () => readdir(join(shop.folder, 'files/design')).catch(() => [] as string[]);

describe('an uploaded picture', () => {
  test('is re-encoded in two sizes for anyone who knows its id', async () => {
    const photo = await solidColour(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { id, sha256, width, height, address, trace } = await expectAccepted(guest, photo);
    expect([width, height, trace]).toEqual([800, 400, null]);
    expect(
      DesignUploadReply.parse((await guest.inject(`${API.designs}/uploads/${id}`)).json()).data.sha256,
    ).toBe(sha256);
    const original = await guest.inject(address);
    expect(original.headers['content-type']).toBe('image/webp');
    expect(original.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect((await sharp(original.rawPayload).metadata()).exif).toBeUndefined();
    const small = await guest.inject(`${address}?width=320`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
    for (const unknown of [newId(), 'x'])
      expect((await guest.inject(`${API.designs}/uploads/${unknown}/picture`)).statusCode).toBe(404);
  });

  test('with two tones has a traced block in a box 1 wide', async () => {
    const { trace } = await expectAccepted(guest, RING);
    expect(trace?.ratio).toBeCloseTo(1, 1);
    // The ring is 44 wide, its line an eleventh of that.
    expect(trace?.finest).toBeGreaterThan(0.075);
    expect(trace?.finest).toBeLessThan(0.105);
    expect(trace?.cover).toBeCloseTo((Math.PI * (22 ** 2 - 18 ** 2)) / 44 ** 2, 1);
    expect(trace?.d).toMatch(/^M[\d. L-]+Z.*M.*Z$/);
    const numbers = (trace?.d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(1.01);
  });

  test('is traced alike on white, dark or transparent ground', async () => {
    const shape = (ground: string, ink: string) =>
      svgDrawing(`${ground}<path fill="${ink}" d="M30 10H70V40H30Z"/>`);
    const traces = [];
    for (const drawing of [
      shape('<rect width="100" height="50" fill="#fff"/>', '#000'),
      shape('<rect width="100" height="50" fill="#102"/>', '#fff'),
      shape('', '#fff'),
      shape('', '#801'),
    ])
      traces.push((await expectAccepted(guest, await sharp(Buffer.from(drawing)).png().toBuffer())).trace);
    for (const trace of traces) {
      expect(trace?.ratio).toBeCloseTo(0.75, 1);
      expect(trace?.cover).toBeGreaterThan(0.97);
    }
  });

  longTest('much taller than wide is limited to the format’s height', async () => {
    const { width, height } = await expectAccepted(guest, await solidColour(410, 20_000).jpeg().toBuffer());
    expect(height).toBe(16_383);
    expect(width).toBe(336);
  });

  test('that is a photograph has no block', async () => {
    const photo = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    expect((await expectAccepted(guest, await photo.png().toBuffer())).trace).toBeNull();
  });

  test('is refused and not stored if it isn’t a picture or is a bomb', async () => {
    const bomb = blackPng(8000, 5001);
    const before = await listStored();
    expect((await expectRefused(guest, bomb)).file).toMatch(/up to 40 megapixels/);
    expect((await expectRefused(guest, Buffer.from('%PDF-1.7'))).file).toMatch(/isn’t a picture/);
    const half = (await solidColour(600, 600).jpeg().toBuffer()).subarray(0, 900);
    expect((await expectRefused(guest, half)).file).toMatch(/damaged/);
    expect(await listStored()).toEqual(before);
  });
});

test('refuses a file claiming 30,000 × 30,000 pixels before decoding it', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect((await expectRefused(guest, png)).file).toMatch(/up to 40 megapixels/);
});

test('takes the first frame of an animation', async () => {
  const still = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 3 }, (_, i) => still(i ? '#f00' : '#00f')));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const { address, height } = await expectAccepted(guest, moving);
  expect(height).toBe(40);
  const served = await guest.inject(address);
  expect((await sharp(served.rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('limits uploads per network and hour', async () => {
  const from = (remoteAddress: string, file: string) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'logo');
    return sendForm(guest, `${API.designs}/uploads`, form, remoteAddress);
  };
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await from('203.0.113.61', 'none')).statusCode);
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('203.0.113.62', 'none')).statusCode).toBe(422);
});

const age = () => shop.db.script(`UPDATE design_uploads SET used_at = now() - interval '31 days'`);
const clean = () =>
  cleanupJobs(shop.db)
    .find(({ name }) => name === 'design-uploads-tidy')
    ?.work();
const isStored = async (id: string) =>
  (await guest.inject(`${API.designs}/uploads/${id}`)).statusCode === 200;

test('an upload is kept for a month, and then while a design, cart or order holds it', async () => {
  const [saved, ordered, unused] = [
    await expectAccepted(guest, barDrawing()),
    await expectAccepted(guest, barDrawing()),
    await expectAccepted(guest, barDrawing()),
  ];
  const plain = await readStartingDesign(guest);
  const endpapers = { kind: 'picture', upload: { id: saved.id, sha256: saved.sha256 } };
  const { id } = await saveDesign(people.alice, { ...plain, endpapers });
  await holdUploads(shop.db, [ordered.id], { kind: 'order', id: 'RB-1' });
  await clean();
  expect(await Promise.all([saved, ordered, unused].map(({ id: uploadId }) => isStored(uploadId)))).toEqual([
    ...[true, true, true],
  ]);
  await age();
  await clean();
  expect(await Promise.all([saved, ordered, unused].map(({ id: uploadId }) => isStored(uploadId)))).toEqual([
    ...[true, true, false],
  ]);
  const due = await shop.db.query<{ key: string }>('SELECT key FROM file_removals WHERE due_at <= now()');
  expect(due).toHaveLength(2);
  await people.alice.inject({ method: 'DELETE', url: `${API.designs}/${id}` });
  await releaseUploads(shop.db, 'order', ['RB-1']);
  await clean();
  expect([await isStored(saved.id), await isStored(ordered.id)]).toEqual([false, false]);
});
