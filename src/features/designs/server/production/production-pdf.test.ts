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
function measureCover() {
  measured ??= measurePage(pdf, 1, readBoxes(pdf)[0]?.TrimBox ?? []);
  return measured;
}

test('the boxes are the spread and its turn-in, within 0.01 mm', async () => {
  const [cover, dedication, endpapers] = readBoxes(pdf);
  const { widthMm, heightMm } = LAYOUT.spread;
  const size = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[] = []) => [mm(x1 - x0), mm(y1 - y0)];
  const expectSize = (box: number[] | undefined, [width, height]: [number, number]) => {
    expect(size(box)[0]).toBeCloseTo(width, 2);
    expect(size(box)[1]).toBeCloseTo(height, 2);
  };
  expectSize(cover?.TrimBox, [widthMm, heightMm]);
  expectSize(cover?.BleedBox, [widthMm + 2 * TURN_IN, heightMm + 2 * TURN_IN]);
  expectSize(dedication?.TrimBox, [149, 223]);
  expectSize(dedication?.BleedBox, [155, 229]);
  expectSize(endpapers?.TrimBox, [298, 223]);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (const [i, page] of [cover, dedication, endpapers].entries()) {
    const rendered = await document.getPage(i + 1);
    expect(rendered.view.map((v: number) => v.toFixed(2))).toEqual(page?.MediaBox.map((v) => v.toFixed(2)));
    expect(page?.MediaBox[2]).toBeGreaterThan(page?.BleedBox[2] as number);
  }
});

test('every outline lies at its layout position, within 0.1 mm', async () => {
  const { paths } = await measureCover();
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
      const candidates = paths.filter(({ layer }) => layer === layers[material]);
      expect(
        candidates.some(
          (path) => isSameBox(widenBox(path), expected) && (path.stroke === null) === (stroke === null),
        ),
      ).toBe(true);
      compared++;
    }
  expect(compared).toBe(6);
});

test('each foil, blind, cut and mark is a layer and a spot colour', async () => {
  const layers = await (await getDocumentProxy(new Uint8Array(pdf))).getOptionalContentConfig();
  const names = (layers.getOrder() as string[]).map((id) => layers.getGroup(id)?.name);
  expect(names).toEqual([
    ...['Leather', 'Labels', 'Blind', 'Foil Gold', 'Foil Silver', 'Foil Copper', 'Boards', 'Folds', 'Cut'],
    ...['Dedication', 'Endpapers', 'Registration', 'Annotations'],
  ]);
  const spots = [...pdf.toString('latin1').matchAll(/\/Separation \/(\S+) \/DeviceCMYK/g)].map(([, name]) =>
    name?.replace('#20', ' '),
  );
  // The Separation name for marks on every plate is “All”.
  expect(spots).toEqual(names.map((name) => (name === 'Registration' ? 'All' : name)));
});

test('the cut line adds 15 mm all round, and the boards end at the joints', async () => {
  const { paths } = await measureCover();
  const { widthMm: w, heightMm: h } = LAYOUT.spread;
  const cut = paths.filter(({ layer }) => layer === 'Cut');
  expect(cut[0] && isSameBox(cut[0].box, { x: -15, y: -15, width: w + 30, height: h + 30 })).toBe(true);
  const boards = paths.filter(({ layer, stroke }) => layer === 'Boards' && stroke !== null);
  expect(boards.map(({ box }) => Math.round(box.width * 10) / 10)).toEqual([145, 145]);
});

test('contains no fonts, and the seal in its info and XMP', async () => {
  expect((await measureCover()).fontCount).toBe(0);
  for (const page of [2, 3]) expect((await measurePage(pdf, page, [])).fontCount).toBe(0);
  expect(pdf.toString('latin1')).not.toContain('/Font');
  const { info, metadata } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
  expect(info).toMatchObject({ Title: ABOUT.title, Custom: { DesignSeal: ABOUT.hash } });
  expect(metadata?.get('dc:identifier')).toBe(`sha256:${ABOUT.hash}`);
});

test('the same design and date give the same bytes, another seal different ones', () => {
  expect(productionPdf(LAYOUT, ABOUT, letter).equals(pdf)).toBe(true);
  expect(productionPdf(LAYOUT, { ...ABOUT, hash: 'f'.repeat(64) }, letter).equals(pdf)).toBe(false);
});

test('nothing extends beyond the sheet, however long the title', async () => {
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
  const boxes = await readPopplerBoxes(pdf);
  if (!boxes)
    return context.skip('pdfinfo of Poppler is not installed here: PDF.js alone has measured the file');
  for (const name of ['MediaBox', 'BleedBox', 'TrimBox'] as const)
    for (const [i, value] of boxes[name].entries())
      expect(value).toBeCloseTo(readBoxes(pdf)[0]?.[name][i] as number, 1);
});

const widenBox = ({ box, stroke }: { box: Box; stroke: number | null }): Box => {
  const half = (stroke ?? 0) / 2;
  return { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
};
const isSameBox = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.1);
