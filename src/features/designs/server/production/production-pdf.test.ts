import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { measurePage, readBoxes, readPopplerBoxes } from '#test/measured-pdf.ts';
import { sideOffset, TURN_IN } from '../../geometry.ts';
import type { Box } from '../../layout.ts';
import { LAYOUT } from './layout-fixture.ts';
import { productionPdf } from './production-pdf.ts';

const ABOUT = {
  hash: '0123456789abcdef'.repeat(4),
  title: 'Persuasion – أقنعة',
  orderCode: 'RB-4K7M-9QXT',
  date: new Date('2026-11-23T10:00:00Z'),
};
/** Triangles instead of letters: the test measures positions only. */
const letter = (line: string) => ({
  width: line.length / 2,
  letters: [...line].map((_, i) => ({ x: i / 2, y: 0, d: 'M0 0L400 0L0 -600Z' })),
});
const pdf = productionPdf(LAYOUT, ABOUT, letter);
const mm = (points: number) => (points * 25.4) / 72;
let measured: ReturnType<typeof measurePage> | undefined;
function measuredCover() {
  measured ??= measurePage(pdf, 1, readBoxes(pdf)[0]?.TrimBox ?? []);
  return measured;
}

test('the boxes are the spread and its turn-in, to a hundredth of a millimetre', async () => {
  const [cover, dedication, endpapers] = readBoxes(pdf);
  const { widthMm, heightMm } = LAYOUT.spread;
  const size = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[] = []) => [mm(x1 - x0), mm(y1 - y0)];
  const near = (box: number[] | undefined, [width, height]: [number, number]) => {
    expect(size(box)[0]).toBeCloseTo(width, 2);
    expect(size(box)[1]).toBeCloseTo(height, 2);
  };
  near(cover?.TrimBox, [widthMm, heightMm]);
  near(cover?.BleedBox, [widthMm + 2 * TURN_IN, heightMm + 2 * TURN_IN]);
  near(dedication?.TrimBox, [149, 223]);
  near(dedication?.BleedBox, [155, 229]);
  near(endpapers?.TrimBox, [298, 223]);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (const [i, page] of [cover, dedication, endpapers].entries()) {
    const shown = await document.getPage(i + 1);
    expect(shown.view.map((v: number) => v.toFixed(2))).toEqual(page?.MediaBox.map((v) => v.toFixed(2)));
    expect(page?.MediaBox[2]).toBeGreaterThan(page?.BleedBox[2] as number);
  }
});

test('every outline of the layout lies where the model has it, within a tenth of a millimetre', async () => {
  const { paths } = await measuredCover();
  const layers = {
    gold: 'Foil Gold',
    silver: 'Foil Silver',
    copper: 'Foil Copper',
    blind: 'Blind',
    label: 'Labels',
    leather: 'Leather',
    ink: '',
  };
  let compared = 0;
  for (const side of ['back', 'spine', 'front'] as const)
    for (const { material, box, stroke } of LAYOUT.panels[side].outlines) {
      const expected = { ...box, x: box.x + sideOffset(LAYOUT.design, side) };
      const found = paths.filter(({ layer }) => layer === layers[material]);
      expect(
        found.some((path) => same(widened(path), expected) && (path.stroke === null) === (stroke === null)),
      ).toBe(true);
      compared++;
    }
  expect(compared).toBe(6);
});

test('foils, blind, cut and the rest are each a layer and a spot colour of one name', async () => {
  const layers = await (await getDocumentProxy(new Uint8Array(pdf))).getOptionalContentConfig();
  const names = (layers.getOrder() as string[]).map((id) => layers.getGroup(id)?.name);
  expect(names).toEqual([
    ...['Leather', 'Labels', 'Blind', 'Foil Gold', 'Foil Silver', 'Foil Copper', 'Boards', 'Folds', 'Cut'],
    ...['Dedication', 'Endpapers', 'Registration', 'Words'],
  ]);
  const spots = [...pdf.toString('latin1').matchAll(/\/Separation \/(\S+) \/DeviceCMYK/g)].map(([, name]) =>
    name?.replace('#20', ' '),
  );
  // The Separation name for marks on every plate is “All”.
  expect(spots).toEqual(names.map((name) => (name === 'Registration' ? 'All' : name)));
});

test('the cut line is the spread with fifteen millimetres all round, and the boards end at the joints', async () => {
  const { paths } = await measuredCover();
  const { widthMm: w, heightMm: h } = LAYOUT.spread;
  const cut = paths.filter(({ layer }) => layer === 'Cut');
  expect(cut[0] && same(cut[0].box, { x: -15, y: -15, width: w + 30, height: h + 30 })).toBe(true);
  const boards = paths.filter(({ layer, stroke }) => layer === 'Boards' && stroke !== null);
  expect(boards.map(({ box }) => Math.round(box.width * 10) / 10)).toEqual([145, 145]);
});

test('it sets no text, and says its seal in its facts and in its XMP', async () => {
  expect((await measuredCover()).fontCount).toBe(0);
  for (const page of [2, 3]) expect((await measurePage(pdf, page, [])).fontCount).toBe(0);
  expect(pdf.toString('latin1')).not.toContain('/Font');
  const { info, metadata } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
  expect(info).toMatchObject({ Title: ABOUT.title, Custom: { DesignSeal: ABOUT.hash } });
  expect(metadata?.get('dc:identifier')).toBe(`sha256:${ABOUT.hash}`);
});

test('the same design and date give the same bytes, and another seal gives others', () => {
  expect(productionPdf(LAYOUT, ABOUT, letter).equals(pdf)).toBe(true);
  expect(productionPdf(LAYOUT, { ...ABOUT, hash: 'f'.repeat(64) }, letter).equals(pdf)).toBe(false);
});

test('nothing stands outside of the sheet, however long the title', async () => {
  const long = productionPdf(LAYOUT, { ...ABOUT, title: `${'a'.repeat(200)} and more`.repeat(2) }, letter);
  const { paths } = await measurePage(long, 1, readBoxes(long)[0]?.TrimBox ?? []);
  const { widthMm, heightMm } = LAYOUT.spread;
  for (const { box } of paths) {
    expect(box.x).toBeGreaterThan(-29);
    expect(box.x + box.width).toBeLessThan(widthMm + 29);
    expect(box.y + box.height).toBeLessThan(heightMm + TURN_IN + 56);
  }
});

test('Poppler reads the same boxes', async (context) => {
  const read = await readPopplerBoxes(pdf);
  if (!read)
    return context.skip('pdfinfo of Poppler is not installed here: PDF.js alone has measured the file');
  for (const name of ['MediaBox', 'BleedBox', 'TrimBox'] as const)
    for (const [i, value] of read[name].entries())
      expect(value).toBeCloseTo(readBoxes(pdf)[0]?.[name][i] as number, 1);
});

const widened = ({ box, stroke }: { box: Box; stroke: number | null }): Box => {
  const half = (stroke ?? 0) / 2;
  return { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
};
const same = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.1);
