import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { Fix } from '../fixes.ts';
import { fixFile } from './fix-file.ts';
import { plainFile } from './pdf-fixture.ts';

const ANNOTS = PDFName.of('Annots');
const doubleSize = (...pages: number[]): Fix => ({
  kind: 'size',
  how: 'scale',
  pages,
  widthMm: 296,
  heightMm: 420,
});
const createLink = (file: PDFDocument) =>
  file.context.register(file.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [10, 10, 50, 50] }));

async function readLinks(bytes: Uint8Array): Promise<number[][][]> {
  const file = await PDFDocument.load(bytes);
  return file.getPages().map((page: PDFPage) => {
    const list = page.node.lookupMaybe(ANNOTS, PDFArray);
    return (list?.asArray() ?? []).map((_, at) =>
      (list?.lookup(at, PDFDict).lookup(PDFName.of('Rect'), PDFArray).asArray() ?? []).map((side) =>
        Math.round(Number(side.toString())),
      ),
    );
  });
}

const [OLD, NEW] = [
  [10, 10, 50, 50],
  [20, 20, 100, 100],
];

test('a link shared by two pages keeps its place on each', async () => {
  const file = await plainFile(3, (pdf) => {
    const link = createLink(pdf);
    for (const page of pdf.getPages()) page.node.set(ANNOTS, pdf.context.obj([link]));
  });
  expect(await readLinks((await fixFile(file, [doubleSize(1, 2)])).bytes)).toEqual([[NEW], [NEW], [OLD]]);
  expect(await readLinks((await fixFile(file, [doubleSize(2)])).bytes)).toEqual([[OLD], [NEW], [OLD]]);
});

test('links in a shared list, or twice in one list, keep their place', async () => {
  const file = await plainFile(2, (pdf) => {
    const link = createLink(pdf);
    const list = pdf.context.register(pdf.context.obj([link, link]));
    for (const page of pdf.getPages()) page.node.set(ANNOTS, list);
  });
  const { bytes } = await fixFile(file, [doubleSize(1)]);
  expect(await readLinks(bytes)).toEqual([
    [NEW, NEW],
    [OLD, OLD],
  ]);
});

test('links of a page that is twice in the page tree keep their place', async () => {
  const file = await plainFile(2, (pdf) => {
    pdf.getPage(0).node.set(ANNOTS, pdf.context.obj([createLink(pdf)]));
    const kids = pdf.catalog.Pages().Kids();
    kids.set(1, kids.get(0));
  });
  expect(await readLinks((await fixFile(file, [doubleSize(2)])).bytes)).toEqual([[OLD], [NEW]]);
  expect(await readLinks((await fixFile(file, [doubleSize(1, 2)])).bytes)).toEqual([[NEW], [NEW]]);
});
