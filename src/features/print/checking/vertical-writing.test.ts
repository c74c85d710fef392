import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rawPdf } from '#test/pdfs/raw.ts';
import { inspect } from './inspect.ts';

const MM = 72 / 25.4;
const cMapUrl = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/');

async function inspectPage(
  content: string,
  { encoding = 'Identity-V', metrics = '', pageEntries = '' } = {},
) {
  const file = rawPdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Count 1 /Kids [5 0 R] /MediaBox [0 0 419.53 595.28] /Resources <</Font <</F 3 0 R>>>>>>`,
    `<</Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /${encoding} /DescendantFonts [6 0 R]>>`,
    { dict: '', data: Buffer.from(content) },
    `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${pageEntries}>>`,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /Mincho /CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1) /Supplement 2>> /FontDescriptor 7 0 R /DW 1000 ${metrics}>>`,
    '<</Type /FontDescriptor /FontName /Mincho /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80>>',
  ]);
  const [page = expect.fail('No page.')] = (await inspect(file, { cMapUrl })).pages;
  return page;
}

const NINE = '<002100220023002400250026002700280029> Tj';
const points = (length: number) => expect.closeTo(length / MM, 1);

test('a vertical column starts at its origin, centred on its line', async () => {
  const { text, textRotation } = await inspectPage(`BT /F 12 Tf 300 500 Td ${NINE} ET`);
  expect(text).toEqual({ x: points(294), y: points(95.28), width: points(12), height: points(108) });
  expect(textRotation).toBe(0);
});

test('horizontal writing places the same characters side by side', async () => {
  const { text } = await inspectPage(`BT /F 12 Tf 300 500 Td ${NINE} ET`, { encoding: 'Identity-H' });
  expect(text).toMatchObject({ x: points(300), width: points(108), height: points(12) });
});

test('columns continue after the last character, with shifts, spacing and own metrics', async () => {
  const two = await inspectPage(`BT /F 12 Tf 300 500 Td <0021> Tj 1 Tr <0022> Tj ET`);
  expect(two.text).toMatchObject({ width: points(12), height: points(24) });
  const shifted = await inspectPage(`BT /F 12 Tf 300 500 Td [<0021> 500 <0022>] TJ ET`);
  expect(shifted.text).toMatchObject({ height: points(30) });
  const spaced = await inspectPage(`BT /F 12 Tf -3 Tc 300 500 Td <00210022> Tj ET`);
  expect(spaced.text).toMatchObject({ height: points(27) });
  const half = await inspectPage(`BT /F 12 Tf 300 500 Td <00210022> Tj ET`, { metrics: '/DW2 [880 -500]' });
  expect(half.text).toMatchObject({ height: points(18) });
});

test('measures a column on a rotated page as displayed', async () => {
  const { text } = await inspectPage(`BT /F 12 Tf 300 500 Td ${NINE} ET`, { pageEntries: '/Rotate 90' });
  expect(text).toEqual({ x: points(392), y: points(294), width: points(108), height: points(12) });
});
