import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isLong } from '#test/effort.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { downscalePictures } from '../../checking/downscale-pictures.ts';
import { inspect } from '../../checking/inspect.ts';
import { downscale } from './downscale.ts';

async function createScan(width: number, height: number, ground: string, stripe: string, isGrey = false) {
  const band = {
    create: { width, height: Math.ceil(height / 20), channels: 3, background: stripe },
  } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: ground } }).composite([
    { input: band, left: 0, top: 99 },
  ]);
  const data = await (isGrey ? picture.toColourspace('b-w') : picture).jpeg({ quality: 95 }).toBuffer();
  const space = isGrey ? 'DeviceGray' : 'DeviceRGB';
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 /Filter /DCTDecode`,
    data: new Uint8Array(Buffer.concat([data, Buffer.alloc(60_000)])),
  };
}

const PAGES = 16;
function createPdf(...pictures: { dict: string; data: Uint8Array }[]): Uint8Array {
  const first = rawPages(PAGES).length + 1;
  const names = pictures.map((_, at) => `/X${at} ${first + at} 0 R`).join(' ');
  const content = pictures.map((_, at) => `q 400 0 0 90 10 ${60 + 100 * at} cm /X${at} Do Q`).join(' ');
  return rawPdf([...rawPages(PAGES, { content, resources: `/XObject <<${names}>>` }), ...pictures]);
}

const PICTURES = [
  ['in greys, stored in colour', false, () => [createScan(2400, 2000, '#eee', '#222')]],
  ['with red', true, () => [createScan(2400, 2000, '#eee', '#c22')]],
  ['stored as grey', false, () => [createScan(2400, 2000, '#eee', '#222', true)]],
  [
    'with the same new size as another',
    true,
    () => [
      createScan(2100, 2000, '#eee', '#222'),
      createScan(1050, 1000, '#eee', '#222'),
      createScan(2099, 2000, '#ccc', '#c22'),
    ],
  ],
] as const;
test.runIf(isLong).each(PICTURES)(
  'facts of a picture %s stay the same when it is downscaled',
  async (_description, isColour, pictures) => {
    const file = createPdf(...(await Promise.all(pictures())));
    let downscaled = 0;
    const facts = await inspect(file, {
      downscale: (jpeg, pixelSize) => {
        downscaled += 1;
        return downscale(jpeg, pixelSize);
      },
    });
    expect(downscaled).toBeGreaterThan(0);
    expect(facts).toEqual(await inspect(file));
    expect(facts.pages[0]?.isColour).toBe(isColour);
  },
);

test('downscales a large picture in place, without moving the rest of the file', async () => {
  const file = createPdf(await createScan(4200, 4000, '#eee', '#c22'));
  const bytes = file.slice();
  const originals = await downscalePictures(bytes, downscale);
  expect([...originals]).toEqual([['1050x1000', { width: 4200, height: 4000 }]]);
  expect(bytes.length).toBe(file.length);
  const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  expect(toLatin1(bytes)).toContain('/Width 1050 /Height 1000');
  const untilPicture = toLatin1(file).indexOf('/Width');
  expect(toLatin1(bytes).slice(0, untilPicture)).toBe(toLatin1(file).slice(0, untilPicture));
});

test('skips CMYK and damaged pictures', async () => {
  const inks = await sharp({ create: { width: 48, height: 40, channels: 3, background: '#a33' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const pixelSize = { width: 12, height: 10 };
  expect(await downscale(inks, pixelSize)).toBeNull();
  expect(await downscale(Buffer.from('\xff\xd8 and no more', 'latin1'), pixelSize)).toBeNull();
});
