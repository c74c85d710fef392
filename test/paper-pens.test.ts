import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSheet } from '#features/covers/drawing/paper/paper.ts';
import { inkPixels } from '#features/designs/client/book/sheets.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import { PIECE, SHEET } from '#features/designs/paper-sheets.ts';
import { meansOf } from '#features/designs/server/means.ts';
import { WHOLE_DESIGN } from '#features/designs/server/production/whole-design-fixture.ts';
import { PIECE_ADDRESSES, SHEET_ADDRESSES } from '#features/designs/views/book/sheet-addresses.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { Inside } from '#features/designs/views/guided/Inside.tsx';
import { InkFilter } from '#features/designs/views/paper/MarbledPaper.tsx';
import { PAPERS, type PaperName } from '#kernel/binding-design.ts';
import { someOf } from './effort.ts';

/* Compares a marbled paper at one pixel per millimetre across renderers: rendered pictures, 3D book, flat view,
   open book, and swatches. */

const LEATHER = { colorName: 'forest', light: '#406652', dark: '#14251d' };
const COLOURS = [{ ...LEATHER, id: 'forest', label: 'Forest', altText: '', disabled: false }];
/** Side of the compared area in millimetres, covered by paper only. */
const PART = PIECE;
/** Tolerances for the mean colour and for single square millimetres, of 255. */
const MEAN = 6;
const POINT = 16;

type Pen = (paper: PaperName) => Promise<Uint8Array>;

/** Mean colour per millimetre of the sheet used by rendered pictures. */
const rendered: Pen = async (paper) => {
  const sheet = await createSheet(paper, { name: 'forest', ...LEATHER }, 0);
  const [fine, ink] = [6, new Float32Array(3)];
  const sums = new Float64Array(PART.width * PART.height * 3);
  for (let y = 0; y < PART.height * fine; y++)
    for (let x = 0; x < PART.width * fine; x++) {
      sheet.at(x, y, ink);
      const at = (Math.floor(y / fine) * PART.width + Math.floor(x / fine)) * 3;
      for (let c = 0; c < 3; c++) sums[at + c] = (sums[at + c] as number) + (ink[c] as number) / fine ** 2;
    }
  return Uint8Array.from(sums);
};

const fileAt = (address = '') =>
  readFile(join(process.cwd(), address.replace(/^\//, '').replace(/\?.*/, '')));
const cut = (whole: Sharp) =>
  whole
    .extract({ left: 0, top: 0, ...PART })
    .removeAlpha()
    .raw()
    .toBuffer();

const inThreeDimensions: Pen = async (paper) => {
  const { data, info } = await sharp(await fileAt(SHEET_ADDRESSES[`paper-${paper}`]))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  inkPixels(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), LEATHER);
  const picture = await sharp(data, { raw: { ...info, channels: 4 } })
    .resize(SHEET.width, SHEET.height, { kernel: 'linear' })
    .png()
    .toBuffer();
  return cut(sharp(picture));
};

/** Rasterises an SVG in millimetres, with the images it references. */
async function drawn(svg: string, width: number, height: number): Promise<Uint8Array> {
  let whole = svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
  for (const [address] of svg.matchAll(/\/[^"]*\.avif/g)) {
    const png = await sharp(await fileAt(address))
      .png()
      .toBuffer();
    whole = whole.replaceAll(address, `data:image/png;base64,${png.toString('base64')}`);
  }
  return cut(sharp(await sharp(Buffer.from(whole), { unlimited: true }).png().toBuffer()));
}

const layoutWith = (paper: PaperName) => {
  const design = {
    ...WHOLE_DESIGN,
    edition: 'deluxe' as const,
    colour: 'forest',
    elements: [],
    dedication: null,
    endpapers: { kind: 'marbled' as const, paper },
  };
  return layOut(design, meansOf(design, new Map()));
};
const svgIn = (element: ReactNode) => /<svg .*<\/svg>/s.exec(renderToStaticMarkup(element))?.[0] ?? '';

/** Without the leather over it and the light. */
const flat: Pen = (paper) => {
  const layout = layoutWith(paper);
  const bare = svgIn(createElement(FlatView, { layout, colours: COLOURS, show: 'front' }))
    .replace(/<g pointer-events="none">.*?<\/g>/gs, '')
    .replace(/<path [^>]*>(<\/path>)?/g, '');
  return drawn(bare, layout.panels.front.width, layout.panels.front.height);
};

const inside: Pen = (paper) => {
  const layout = layoutWith(paper);
  const { width, height } = layout.design.trim;
  return drawn(svgIn(createElement(Inside, { layout, colours: COLOURS })), width * 2, height);
};

const chosenBy: Pen = async (paper) => {
  const filter = renderToStaticMarkup(createElement(InkFilter, { id: 'inks', leather: LEATHER }));
  const { width, height } = PIECE;
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${filter}<g filter="url(#inks)"><image width="${width}" height="${height}" href="${PIECE_ADDRESSES[paper]}"/></g></svg>`,
    width,
    height,
  );
};

const mean = (colours: Uint8Array, channel: number) =>
  colours.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0) / (colours.length / 3);
const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

describe.each(someOf(PAPERS, 1))('%s', (paper) => {
  let sheet: ReturnType<Pen>;
  beforeAll(() => {
    sheet = rendered(paper);
  });
  test.each([
    ['the book in three dimensions', inThreeDimensions],
    ['the flat view', flat],
    ['the opened book lying flat', inside],
    ['the piece to choose by', chosenBy],
  ] as const)(
    'is the same sheet, in the same inks and as large, in rendered pictures and in %s',
    async (_, pen) => {
      const [one, other] = [await sheet, await pen(paper)];
      expect(other.length).toBe(one.length);
      for (const channel of [0, 1, 2])
        expect(Math.abs(mean(one, channel) - mean(other, channel))).toBeLessThan(MEAN);
      expect(apart(one, other)).toBeLessThan(POINT);
    },
  );
});
