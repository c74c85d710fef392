import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSheet } from '#features/covers/drawing/paper/marbled-sheet.ts';
import { inkPixels } from '#features/designs/client/book/sheets.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import { PAPER_SHEET, PAPER_SWATCH } from '#features/designs/paper-sheets.ts';
import { createLayoutContext } from '#features/designs/server/layout-context.ts';
import { FULL_DESIGN } from '#features/designs/server/production/full-design-fixture.ts';
import { SHEET_URLS, SWATCH_URLS } from '#features/designs/views/book/sheet-urls.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { Inside } from '#features/designs/views/guided/Inside.tsx';
import { InkFilter } from '#features/designs/views/paper/MarbledPaper.tsx';
import { PAPERS, type PaperName } from '#kernel/binding-design.ts';
import { pickSample } from './effort.ts';

/* Compares a marbled paper at one pixel per millimetre across renderers: rendered pictures, 3D book, flat view,
   open book, and swatches. */

const LEATHER = { colorName: 'forest', light: '#406652', dark: '#14251d' };
const COLOURS = [{ ...LEATHER, id: 'forest', label: 'Forest', altText: '', disabled: false }];
/** Side of the compared area in millimetres, covered by paper only. */
const PART = PAPER_SWATCH;
/** Tolerances for the mean colour and for single square millimetres, of 255. */
const MEAN = 6;
const POINT = 16;

type PaperRenderer = (paper: PaperName) => Promise<Uint8Array>;

/** Mean colour per millimetre of the sheet used by rendered pictures. */
const drawRenderedPicture: PaperRenderer = async (paper) => {
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

const readAsset = (address = '') =>
  readFile(join(process.cwd(), address.replace(/^\//, '').replace(/\?.*/, '')));
const cropPart = (image: Sharp) =>
  image
    .extract({ left: 0, top: 0, ...PART })
    .removeAlpha()
    .raw()
    .toBuffer();

const drawBook3d: PaperRenderer = async (paper) => {
  const { data, info } = await sharp(await readAsset(SHEET_URLS[`paper-${paper}`]))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  inkPixels(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), LEATHER);
  const picture = await sharp(data, { raw: { ...info, channels: 4 } })
    .resize(PAPER_SHEET.width, PAPER_SHEET.height, { kernel: 'linear' })
    .png()
    .toBuffer();
  return cropPart(sharp(picture));
};

/** Rasterises an SVG in millimetres, with the images it references. */
async function rasterize(svg: string, width: number, height: number): Promise<Uint8Array> {
  let image = svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
  for (const [address] of svg.matchAll(/\/[^"]*\.avif/g)) {
    const png = await sharp(await readAsset(address))
      .png()
      .toBuffer();
    image = image.replaceAll(address, `data:image/png;base64,${png.toString('base64')}`);
  }
  return cropPart(sharp(await sharp(Buffer.from(image), { unlimited: true }).png().toBuffer()));
}

const layoutWith = (paper: PaperName) => {
  const design = {
    ...FULL_DESIGN,
    edition: 'deluxe' as const,
    colour: 'forest',
    elements: [],
    dedication: null,
    endpapers: { kind: 'marbled' as const, paper },
  };
  return layOut(design, createLayoutContext(design, new Map()));
};
const svgIn = (element: ReactNode) => /<svg .*<\/svg>/s.exec(renderToStaticMarkup(element))?.[0] ?? '';

/** Without the leather over it and the light. */
const drawFlatView: PaperRenderer = (paper) => {
  const layout = layoutWith(paper);
  const bare = svgIn(createElement(FlatView, { layout, colours: COLOURS, show: 'front' }))
    .replace(/<g pointer-events="none">.*?<\/g>/gs, '')
    .replace(/<path [^>]*>(<\/path>)?/g, '');
  return rasterize(bare, layout.panels.front.width, layout.panels.front.height);
};

const drawOpenBook: PaperRenderer = (paper) => {
  const layout = layoutWith(paper);
  const { width, height } = layout.design.trim;
  return rasterize(svgIn(createElement(Inside, { layout, colours: COLOURS })), width * 2, height);
};

const drawSwatch: PaperRenderer = async (paper) => {
  const filter = renderToStaticMarkup(createElement(InkFilter, { id: 'inks', leather: LEATHER }));
  const { width, height } = PAPER_SWATCH;
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${filter}<g filter="url(#inks)"><image width="${width}" height="${height}" href="${SWATCH_URLS[paper]}"/></g></svg>`,
    width,
    height,
  );
};

const meanColour = (colours: Uint8Array, channel: number) =>
  colours.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0) / (colours.length / 3);
const meanDifference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

describe.each(pickSample(PAPERS, 1))('%s', (paper) => {
  let sheet: ReturnType<PaperRenderer>;
  beforeAll(() => {
    sheet = drawRenderedPicture(paper);
  });
  test.each([
    ['the book in three dimensions', drawBook3d],
    ['the flat view', drawFlatView],
    ['the opened book lying flat', drawOpenBook],
    ['the piece to choose by', drawSwatch],
  ] as const)('looks the same in rendered pictures and in %s', async (_, renderer) => {
    const [one, other] = [await sheet, await renderer(paper)];
    expect(other.length).toBe(one.length);
    for (const channel of [0, 1, 2])
      expect(Math.abs(meanColour(one, channel) - meanColour(other, channel))).toBeLessThan(MEAN);
    expect(meanDifference(one, other)).toBeLessThan(POINT);
  });
});
