import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { Fix } from '../fixes.ts';
import { readContent } from './content/page-content.ts';
import { fixFile } from './fix-file.ts';
import { plainFile, readBack, turnPage } from './pdf-fixture.ts';

const texts = async (bytes: Uint8Array) => (await readBack(bytes)).pages.map(({ text }) => text);
const textFacts = (count: number) =>
  Array.from({ length: count }, () => ({
    text: { x: 10, y: 16, width: 12, height: 5 },
    ink: { x: 10, y: 16, width: 12, height: 5 },
  }));

test('scales a page to fit a size, centred, and leaves other pages unchanged', async () => {
  const file = await plainFile(3);
  const { bytes, changedPages, origins } = await fixFile(file, [
    { kind: 'size', how: 'scale', pages: [2], widthMm: 296, heightMm: 440 },
  ]);
  const { pages } = await readBack(bytes);
  expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
    [148, 210],
    [296, 440],
    [148, 210],
  ]);
  expect(pages[1]?.at?.x).toBeCloseTo(20, 1);
  expect(pages[1]?.at?.y).toBeCloseTo(40 + 10, 1);
  expect(pages[1]?.at?.size).toBeCloseTo((pages[0]?.at?.size ?? 0) * 2, 1);
  expect(pages.map(({ text }) => text)).toEqual(['Page 1', 'Page 2', 'Page 3']);
  expect([...changedPages]).toEqual([2]);
  expect(origins).toEqual([1, 2, 3]);
});

test.each([0, 90, 180, 270])('centres a page rotated by %i° as displayed', async (by) => {
  const file = await plainFile(1, (pdf) => turnPage(pdf.getPage(0), by));
  const [before] = (await readBack(file)).pages;
  const { bytes } = await fixFile(file, [
    { kind: 'size', how: 'centre', pages: [1], widthMm: 250, heightMm: 300 },
  ]);
  const [after] = (await readBack(bytes)).pages;
  expect(after?.rotation).toBe(by);
  expect([after?.widthMm, after?.heightMm].map((length) => Math.round(length ?? 0))).toEqual([250, 300]);
  expect(after?.at?.x).toBeCloseTo((before?.at?.x ?? 0) + (250 - (before?.widthMm ?? 0)) / 2, 1);
  expect(after?.at?.y).toBeCloseTo((before?.at?.y ?? 0) + (300 - (before?.heightMm ?? 0)) / 2, 1);
});

test('content outside the trim stays hidden on a larger page, and bleed is kept', async () => {
  const file = await plainFile(1, (pdf) => {
    pdf.getPage(0).setTrimBox(20, 20, 300, 400);
    pdf.getPage(0).setBleedBox(10, 10, 320, 420);
  });
  const larger = await fixFile(file, [
    { kind: 'size', how: 'centre', pages: [1], widthMm: 160, heightMm: 220 },
  ]);
  expect(await readFirstPageContent(larger.bytes)).toMatch(/ re W n/);
  const scaled = await fixFile(file, [
    { kind: 'size', how: 'scale', pages: [1], widthMm: 105.833, heightMm: 141.111 },
  ]);
  const [page] = await readBoxes(scaled.bytes);
  expect(page?.trim).toEqual([8.5, 8.5, 300, 400]);
  expect(page?.media).toEqual([0, 0, 317, 417]);
});

test('moves text away from the fold on its side of the spread', async () => {
  const file = await plainFile(4);
  const gutter = {
    kind: 'gutter',
    pages: [1, 2, 3, 4],
    gutterMm: 18,
    isTwoSided: true,
    isRightToLeft: false,
  } as const;
  const [first, second, third] = (
    await readBack((await fixFile(file, [gutter], { pages: textFacts(4) })).bytes)
  ).pages;
  expect(first?.at?.x).toBeCloseTo(18, 1);
  expect(second?.at?.x, 'the fold is on the right').toBeCloseTo(10, 1);
  expect(third?.at?.x).toBeCloseTo(18, 1);
  const oneSided = await fixFile(file, [{ ...gutter, isTwoSided: false }], { pages: textFacts(4) });
  expect((await readBack(oneSided.bytes)).pages.map(({ at }) => Math.round(at?.x ?? 0))).toEqual([
    18, 18, 18, 18,
  ]);
  const rightToLeft = await fixFile(file, [{ ...gutter, isRightToLeft: true }], { pages: textFacts(4) });
  expect((await readBack(rightToLeft.bytes)).pages.map(({ at }) => Math.round(at?.x ?? 0))).toEqual([
    10, 18, 10, 18,
  ]);
  expect([...rightToLeft.changedPages]).toEqual([2, 4]);
});

test('shrinks text that has no room beside the fold', async () => {
  const wide = { x: 10, y: 16, width: 130, height: 180 };
  const { bytes } = await fixFile(
    await plainFile(1),
    [{ kind: 'gutter', pages: [1], gutterMm: 22, isTwoSided: true, isRightToLeft: false }],
    { pages: [{ text: wide, ink: wide }] },
  );
  const [page] = (await readBack(bytes)).pages;
  // 148 mm less the gutter and 6 mm at the edge leave 120 of 130.
  expect(page?.at?.x).toBeCloseTo(22, 1);
  expect(page?.at?.size).toBeCloseTo(((12 / 72) * 25.4 * 120) / 130, 1);
});

test('refuses a margin on a page that is too full, with advice', async () => {
  const full = { x: 1, y: 1, width: 146, height: 208 };
  const margin = { kind: 'margin', pages: [1], marginMm: 60 } as const;
  await expect(fixFile(await plainFile(1), [margin], { pages: [{ text: full, ink: full }] })).rejects.toThrow(
    /Page 1 is too full .* choose a larger book/,
  );
  const { bytes } = await fixFile(await plainFile(1), [{ ...margin, marginMm: 11 }], { pages: textFacts(1) });
  expect((await readBack(bytes)).pages[0]?.at?.x).toBeCloseTo(11, 1);
});

test('later fixes use page numbers as changed by earlier ones', async () => {
  const file = await plainFile(4);
  const { bytes, changedPages, origins } = await fixFile(file, [
    { kind: 'remove', pages: [2] },
    { kind: 'add-blank', after: 0, count: 1 },
    { kind: 'rotate', pages: [2], degrees: 90 },
    { kind: 'chapters-right', pages: [2, 4] },
  ]);
  const { pages } = await readBack(bytes);
  expect(pages.map(({ text }) => text)).toEqual(['', '', 'Page 1', 'Page 3', 'Page 4']);
  expect(pages[2]?.rotation).toBe(90);
  expect(origins).toEqual([null, null, 1, 3, 4]);
  expect([...changedPages]).toEqual([1, 2, 3]);
  expect(pages[0]?.widthMm).toBeCloseTo(148, 1);
});

test('refuses to remove all pages', async () => {
  await expect(fixFile(await plainFile(2), [{ kind: 'remove', pages: [1, 2] }])).rejects.toThrow(
    /at least one/,
  );
});

test('keeps page labels and outline destinations', async () => {
  const file = await plainFile(5, (pdf) => {
    const { context, catalog } = pdf;
    const refs = pdf.getPages().map(({ ref }) => ref);
    catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { S: 'r' }, 2, { S: 'D', St: 1 }] }));
    const to = (page: number, ...how: (string | number)[]) => context.obj([refs[page - 1] ?? null, ...how]);
    const savedEntry = context.register(
      context.obj({ Title: PDFString.of('Two'), Dest: to(4, 'XYZ', 0, 500, 1) }),
    );
    const removedEntry = context.register(
      context.obj({ Title: PDFString.of('Gone'), Dest: to(3, 'Fit'), Next: savedEntry }),
    );
    catalog.set(PDFName.of('Outlines'), context.obj({ First: removedEntry, Last: savedEntry, Count: 2 }));
  });
  const { bytes } = await fixFile(file, [
    { kind: 'remove', pages: [3] },
    { kind: 'add-blank', after: 2, count: 1 },
    { kind: 'size', how: 'scale', pages: [4], widthMm: 296, heightMm: 420 },
  ]);
  const { labels, outline, pages } = await readBack(bytes);
  expect(pages.map(({ text }) => text)).toEqual(['Page 1', 'Page 2', '', 'Page 4', 'Page 5']);
  expect(labels).toEqual(['i', 'ii', '', '2', '3']);
  expect(outline?.map(({ title }) => title)).toEqual(['Gone', 'Two']);
  const [removedTarget, savedTarget] = (outline ?? []).map(({ dest }) => (Array.isArray(dest) ? dest : []));
  expect(savedTarget?.[3]).toBeCloseTo(1000, 0);
  expect(removedTarget?.[0], 'leads to the next page').toEqual(savedTarget?.[0]);
});

test('the same fixes give the same bytes, whichever are left out', async () => {
  const file = await plainFile(6);
  const fixes: Fix[] = [
    { kind: 'rotate', pages: [3], degrees: 180 },
    { kind: 'add-blank', after: 2, count: 2 },
    { kind: 'size', how: 'scale', pages: [1, 2], widthMm: 100, heightMm: 150 },
    { kind: 'strip', what: ['scripts', 'forms', 'attachments', 'notes'] },
    { kind: 'pure-black', pages: [1, 2, 3] },
  ];
  const [first, again] = [await fixFile(file, fixes), await fixFile(file.slice(), fixes)];
  expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true);
  for (const omitted of fixes) {
    const remaining = fixes.filter((change) => change !== omitted);
    const without = await fixFile(file, remaining);
    expect(Buffer.from(without.bytes).equals(Buffer.from((await fixFile(file, remaining)).bytes))).toBe(true);
    expect((await texts(without.bytes)).filter(Boolean)).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `Page ${at}`),
    );
  }
  expect(Buffer.from(file).equals(Buffer.from(await plainFile(6))), 'the input is unchanged').toBe(true);
});

test('unlocks a locked file, but not without its password', async () => {
  const locked = await plainFile(2, (pdf) => pdf.encrypt({ userPassword: 'vellum', ownerPassword: 'calf' }));
  const { bytes } = await fixFile(locked, [{ kind: 'rotate', pages: [1], degrees: 90 }], {
    password: 'vellum',
  });
  expect(await texts(bytes)).toEqual(['Page 1', 'Page 2']);
  await expect(fixFile(locked, [], { password: 'wrong' })).rejects.toThrow(/Print it to a new PDF/);
});

test('fixes only one of two entries for the same page', async () => {
  const file = await plainFile(2, (pdf) => {
    const kids = pdf.catalog.Pages().Kids();
    kids.set(1, kids.get(0));
  });
  const { bytes } = await fixFile(file, [{ kind: 'rotate', pages: [2], degrees: 90 }]);
  expect((await readBack(bytes)).pages.map(({ rotation, text }) => [rotation, text])).toEqual([
    [0, 'Page 1'],
    [90, 'Page 1'],
  ]);
});

async function readBoxes(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes);
  return file
    .getPages()
    .map((page) => ({ media: rounded(page.getMediaBox()), trim: rounded(page.getTrimBox()) }));
}

const rounded = (box: { x: number; y: number; width: number; height: number }) =>
  [box.x, box.y, box.width, box.height].map((length) => Math.round(length * 10) / 10);

async function readFirstPageContent(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes);
  return Buffer.from(readContent(file.context, file.getPage(0).node)).toString('latin1');
}
