import { describe, expect, test } from 'vitest';
import { prepareDesigns, uploadLogo } from '#test/design-calls.ts';
import { expectAccepted, expectRefused, NAMESPACE, RING, svgDrawing } from '#test/design-uploads.ts';
import { longTest, pickSample } from '#test/effort.ts';

const { guest } = prepareDesigns();

describe('refuses a drawing with the reason and the place', () => {
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
    ['script', svgDrawing('<g><script>alert(1)</script></g>'), 'file.svg/g/script', /script/],
    ['event', svgDrawing('<g/><g onload="alert(1)"/>'), 'file.svg/g[2]/@onload', /events/],
    ['style', svgDrawing('<style>@import url(//evil)</style>'), 'file.svg/style', /styles/],
    ['style url', svgDrawing('<path style="fill:url(http://e)"/>'), 'file.svg/path/@style', /outside/],
    ['other document', svgDrawing('<foreignObject/>'), 'file.svg/foreignObject', /documents/],
    ['link', svgDrawing('<use href="http://e/#a"/>'), 'file.svg/use/@href', /outside/],
    [
      'xlink',
      svgDrawing('<use xlink:href="file:///etc/passwd"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
      'file.svg/use/@xlink:href',
      /outside/,
    ],
    ['fill', svgDrawing('<path fill="url(data:image/svg+xml,x)"/>'), 'file.svg/path/@fill', /outside/],
    ['pixels', svgDrawing('<image href="#a"/>'), 'file.svg/image', /bitmaps/],
    ['text', svgDrawing('<text>Emma</text>'), 'file.svg/text', /outlines/],
    ['hundred thousand nodes', svgDrawing(many), 'file.svg', /up to 5000/],
    ['deep', svgDrawing(`${'<g>'.repeat(4000)}${'</g>'.repeat(4000)}`), 'file.svg', /deeply/],
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svgDrawing('&b;')}`,
      'file',
      /entities/,
    ],
    ['unknown entity', svgDrawing('<g>&nope;</g>'), 'file.svg/g', /read/],
    [
      'filter',
      svgDrawing('<filter id="a"><feTurbulence numOctaves="9999"/></filter>'),
      'file.svg/filter',
      /outlines/,
    ],
    [
      'pattern',
      svgDrawing('<g><pattern id="a" width=".001" height=".001"/></g>'),
      'file.svg/g/pattern',
      /outlines/,
    ],
    ['nested use', svgDrawing(nestedUse(10, 10)), 'file.svg', /repeats/],
    ['nested clips', svgDrawing(nestedClips(12)), 'file.svg', /repeats/],
    ['use of itself', svgDrawing('<g id="a"><use href="#a"/></g>'), 'file.svg', /repeats/],
    ['sheet', `<?xml-stylesheet href="//e"?>${svgDrawing('')}`, 'file', /style sheets/],
    ['no svg', '<svg><path/></svg>', 'file.svg', /SVG/],
    ['broken', svgDrawing('<g>').replace('</svg>', ''), 'file.svg/g', /read/],
  ])('%s', async (_name, drawing, path, reason) => {
    const fields = await expectRefused(guest, drawing);
    expect(Object.keys(fields)).toEqual([path]);
    expect(fields[path]).toMatch(reason);
  });

  test('accepts a plain drawing with gradients and any stated size', async () => {
    const gradient = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>';
    const uploaded = await expectAccepted(
      guest,
      svgDrawing(`${gradient}<path fill="url(#a)" d="M0 0H100V50Z"/>`, 'width="90000mm" height="45000mm"'),
    );
    expect([uploaded.width, uploaded.height]).toEqual([1600, 800]);
    expect(
      (await expectAccepted(guest, svgDrawing('<path d="M0 0H100V50Z"/>', 'width="0.01" height="0.005"')))
        .width,
    ).toBe(1600);
  });
});

const SIZES: [string, number][] = [
  ['0 0 1000000000 500000000', 201],
  ['0 0 1e300 1e300', 201],
  ['0 0 1e999 1', 422],
  ['0 0 NaN NaN', 201],
  ['0 0 -5 -5', 201],
  ['0 0 0.0000001 0.0000001', 201],
  ['0 0 1 100000', 422],
];
test.each(pickSample(SIZES, 4))(
  'a drawing with view box %s is scaled to the usual size or refused',
  async (viewBox, status) => {
    const reply = await uploadLogo(
      guest,
      `<svg ${NAMESPACE} viewBox="${viewBox}"><path d="M0 0H100V50Z"/></svg>`,
    );
    expect([status, 422]).toContain(reply.statusCode);
    if (reply.statusCode === 201) expect(reply.json().data.width).toBeLessThanOrEqual(1600);
  },
);

test('serves a drawing as pixels that browsers can’t misinterpret', async () => {
  const { address } = await expectAccepted(guest, RING);
  const { headers, rawPayload } = await guest.inject(address);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  expect(rawPayload.toString('latin1')).not.toContain('<svg');
});

const SQUARE = '<path d="M0 0H50V50H0Z"/>';
const inGroups = (attributes: string, deep: number) =>
  `${`<g ${attributes}>`.repeat(deep)}${SQUARE}${'</g>'.repeat(deep)}`;
const masks = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<mask id="m${i}"><path mask="url(#m${i - 1})" d="M0 0H9V9Z"/></mask>`,
  );
/** Every part has an empty twin with the same id; only the first one is drawn. */
const duplicateIds = (levels: number) => {
  const parts = Array.from({ length: levels }, (_, i) => {
    const below = i === 0 ? SQUARE : `<use href="#l${i - 1}"/>`.repeat(10);
    return `<g id="l${i}">${below}</g>`;
  });
  return [...parts, ...parts.map((_, i) => `<g id="l${i}"/>`)].join('');
};

describe('refuses a drawing that would take long to render', () => {
  test.each([
    ['repeated parts with duplicate ids', duplicateIds(8), 'file.svg', /repeats/],
    ['a filter as a function', '<g filter="blur(500px)"/>', 'file.svg/g/@filter', /outlines/],
    ['a filter in a style', '<g style="filter: blur(500px)"/>', 'file.svg/g/@style', /outlines/],
    ['a filter after a comment', '<g style="/**/ filter/**/:blur(9px)"/>', 'file.svg/g/@style', /outlines/],
    ['a blend', '<g style="fill:red;mix-blend-mode:hue"/>', 'file.svg/g/@style', /outlines/],
    ['nested translucent groups', inGroups('opacity=".9"', 40), 'file.svg', /nested/],
    ['translucent groups nested by styles', inGroups('style="opacity:.9"', 40), 'file.svg', /nested/],
    ['masks in masks', masks(40).join(''), 'file.svg', /repeats/],
    [
      'many translucent groups side by side',
      `<g opacity=".5">${SQUARE}</g>`.repeat(400),
      'file.svg',
      /repeats/,
    ],
  ])('%s', async (_name, inside, path, reason) => {
    const reply = await uploadLogo(guest, svgDrawing(inside));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([path]);
    expect(reply.json().fields[path]).toMatch(reason);
  });

  longTest('gives up on endlessly crossing lines and suggests a fix', async () => {
    const d = Array.from({ length: 250_000 }, (_, i) => `L${(i * 617) % 997} ${(i * 409) % 499}`).join('');
    const reply = await uploadLogo(guest, svgDrawing(`<path d="M0 0${d}"/>`));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().fields).toEqual({ file: expect.stringMatching(/too complex.*simplify.*PNG/) });
  });

  test('accepts a drawing with a few of these', async () => {
    const few = `<g filter="none" style="filter:none">${inGroups('opacity="1"', 40)}${inGroups('opacity=".9"', 4)}</g>`;
    const faint = '<path fill-opacity=".5" d="M60 0H90V40Z"/>'.repeat(400);
    const reply = await uploadLogo(
      guest,
      svgDrawing(few + faint + SQUARE.replace('path', 'path id="a"').repeat(2)),
    );
    expect(reply.statusCode, reply.body).toBe(201);
  });
});
