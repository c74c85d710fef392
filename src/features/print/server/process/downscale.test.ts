import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isLong } from '#test/effort.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { downscalePictures } from '../../checking/downscale-pictures.ts';
import { inspect } from '../../checking/inspect.ts';
import { downscale } from './downscale.ts';

async function scan(width: number, height: number, ground: string, stripe: string, isGrey = false) {
  const band = {
    create: { width, height: Math.ceil(height / 20), channels: 3, background: stripe },
  } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: ground } }).composite([
    { input: band, left: 0, top: 99 },
  ]);
  const data = await (isGrey ? drawn.toColourspace('b-w') : drawn).jpeg({ quality: 95 }).toBuffer();
  const space = isGrey ? 'DeviceGray' : 'DeviceRGB';
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 /Filter /DCTDecode`,
    data: new Uint8Array(Buffer.concat([data, Buffer.alloc(60_000)])),
  };
}

const PAGES = 16;
function pdfOf(...pictures: { dict: string; data: Uint8Array }[]): Uint8Array {
  const first = rawPages(PAGES).length + 1;
  const names = pictures.map((_, at) => `/X${at} ${first + at} 0 R`).join(' ');
  const content = pictures.map((_, at) => `q 400 0 0 90 10 ${60 + 100 * at} cm /X${at} Do Q`).join(' ');
  return rawPdf([...rawPages(PAGES, { content, resources: `/XObject <<${names}>>` }), ...pictures]);
}

const PICTURES = [
  ['of one grey, stored in colour', false, () => [scan(2400, 2000, '#eee', '#222')]],
  ['with red in it', true, () => [scan(2400, 2000, '#eee', '#c22')]],
  ['that is grey', false, () => [scan(2400, 2000, '#eee', '#222', true)]],
  [
    'which would measure what another does',
    true,
    () => [
      scan(2100, 2000, '#eee', '#222'),
      scan(1050, 1000, '#eee', '#222'),
      scan(2099, 2000, '#ccc', '#c22'),
    ],
  ],
] as const;
test.runIf(isLong).each(PICTURES)(
  'of a picture %s the same is told when a smaller one is read',
  async (_what, isColour, pictures) => {
    const file = pdfOf(...(await Promise.all(pictures())));
    let read = 0;
    const facts = await inspect(file, {
      downscale: (jpeg, dots) => {
        read += 1;
        return downscale(jpeg, dots);
      },
    });
    expect(read).toBeGreaterThan(0);
    expect(facts).toEqual(await inspect(file));
    expect(facts.pages[0]?.isColour).toBe(isColour);
  },
);

test('a large picture takes a fraction of its bytes, and nothing else of the file moves', async () => {
  const file = pdfOf(await scan(4200, 4000, '#eee', '#c22'));
  const bytes = file.slice();
  const originals = await downscalePictures(bytes, downscale);
  expect([...originals]).toEqual([['1050x1000', { width: 4200, height: 4000 }]]);
  expect(bytes.length).toBe(file.length);
  const text = (of: Uint8Array) => Buffer.from(of).toString('latin1');
  expect(text(bytes)).toContain('/Width 1050 /Height 1000');
  const untilPicture = text(file).indexOf('/Width');
  expect(text(bytes).slice(0, untilPicture)).toBe(text(file).slice(0, untilPicture));
});

test('what is no picture, or one in four inks, is left as it is', async () => {
  const inks = await sharp({ create: { width: 48, height: 40, channels: 3, background: '#a33' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const dots = { width: 12, height: 10 };
  expect(await downscale(inks, dots)).toBeNull();
  expect(await downscale(Buffer.from('\xff\xd8 and no more', 'latin1'), dots)).toBeNull();
});
