import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesigns, upload } from '#test/design-calls.ts';
import { NAMESPACE, RING, refusal, svg, taken } from '#test/design-uploads.ts';
import type { Browser } from '#test/people.ts';

let close: () => Promise<void>;
let guest: Browser;
beforeAll(async () => {
  ({ close, guest } = await openDesigns());
});
afterAll(() => close());

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
    const fields = await refusal(guest, drawing);
    expect(Object.keys(fields)).toEqual([path]);
    expect(fields[path]).toMatch(reason);
  });

  test('and one that only draws is taken, with gradients of its own and whatever size it says', async () => {
    const gradient = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>';
    const drawn = await taken(
      guest,
      svg(`${gradient}<path fill="url(#a)" d="M0 0H100V50Z"/>`, 'width="90000mm" height="45000mm"'),
    );
    expect([drawn.width, drawn.height]).toEqual([1600, 800]);
    expect((await taken(guest, svg('<path d="M0 0H100V50Z"/>', 'width="0.01" height="0.005"'))).width).toBe(
      1600,
    );
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

test('what was a drawing is answered as a picture of pixels, that no browser takes for anything else', async () => {
  const { address } = await taken(guest, RING);
  const { headers, rawPayload } = await guest.inject(address);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  expect(rawPayload.toString('latin1')).not.toContain('<svg');
});
