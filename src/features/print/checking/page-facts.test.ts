import { expect, test } from 'vitest';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { compress, type RawObject, rawPages, rawPdf } from '#test/pdfs/raw.ts';
import type { PageFacts } from '../facts.ts';
import { inspect } from './inspect.ts';

const MM = 72 / 25.4;

const BOOK = makeCleanBook(16);

interface Drawing {
  content?: string;
  pageEntries?: string;
  resources?: string;
  box?: string;
  objects?: RawObject[];
}

async function inspectPage({ objects = [], ...drawing }: Drawing): Promise<PageFacts> {
  const facts = await inspect(rawPdf([...rawPages(1, drawing), ...objects]));
  return facts.pages[0] as PageFacts;
}

const createPicture = (width: number, height: number, inks: 1 | 3, sample: (at: number) => number) =>
  compress(
    Uint8Array.from({ length: width * height * inks }, (_, at) => sample(at)),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /Device${inks === 1 ? 'Gray' : 'RGB'} /BitsPerComponent 8`,
  );

test('measures a picture within a drawing at its printed size', async () => {
  const { coarsePictures } = await inspectPage({
    content: 'q 0.5 0 0 0.5 100 100 cm /X Do Q',
    resources: '/XObject <</X 6 0 R>>',
    objects: [
      compress(
        Buffer.from('q 288 0 0 288 0 0 cm /P Do Q'),
        '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources <</XObject <</P 7 0 R>>>>',
      ),
      createPicture(144, 144, 1, (at) => at & 255),
    ],
  });
  // 144 pixels on two inches.
  expect(coarsePictures).toMatchObject([{ dpi: 72, box: { x: 35.28, width: 50.8, height: 50.8 } }]);
});

test('a grey picture stored in colour doesn’t count as colour', async () => {
  const drawing = { content: 'q 200 0 0 200 90 100 cm /X Do Q', resources: '/XObject <</X 6 0 R>>' };
  const grey = createPicture(300, 300, 3, (at) => Math.floor(at / 3) & 255);
  const red = createPicture(300, 300, 3, (at) => (at % 3 ? 40 : 220));
  expect((await inspectPage({ ...drawing, objects: [grey] })).isColour).toBe(false);
  expect((await inspectPage({ ...drawing, objects: [red] })).isColour).toBe(true);
});

test.each([
  ['is soft', (at: number) => at & 255, true],
  ['is soft in one dot', (at: number) => (at === 9000 ? 128 : 255), true],
  ['covers all of it', () => 255, false],
  ['only cuts it out', (at: number) => (at % 200 < 100 ? 0 : 255), false],
])('detects transparency of a picture whose mask %s', async (_, sample, isTransparent) => {
  const picture = createPicture(200, 200, 3, () => 90) as { dict: string; data: Uint8Array };
  const page = await inspectPage({
    content: 'q 50 0 0 50 90 100 cm /X Do Q',
    resources: '/XObject <</X 6 0 R>>',
    objects: [{ ...picture, dict: `${picture.dict} /SMask 7 0 R` }, createPicture(200, 200, 1, sample)],
  });
  expect(page.isTransparent).toBe(isTransparent);
});

test.each([
  ['0 0 0 1 k', false],
  ['0.5 g', false],
  ['0.2 0.2 0.2 rg', false],
  ['1 0 0 rg', true],
  ['0.8 0.1 0 0 k', true],
])('a path painted by %s', async (paint, isColour) => {
  expect((await inspectPage({ content: `${paint} 100 100 50 50 re f` })).isColour).toBe(isColour);
});

test('tells black text of several inks from pure black', async () => {
  const text = 'BT /F 12 Tf 90 500 Td (Black) Tj ET';
  expect((await inspectPage({ content: `0 0 0 1 k ${text}` })).hasMixedBlackText).toBe(false);
  expect((await inspectPage({ content: `0.75 0.68 0.67 0.9 k ${text}` })).hasMixedBlackText).toBe(true);
});

test('white paint is not ink, and a page of it is blank', async () => {
  expect(await inspectPage({ content: '1 g 0 0 419 595 re f' })).toMatchObject({ ink: null, text: null });
  expect(await inspectPage({ content: '' })).toMatchObject({ ink: null, text: null });
});

test('content outside a clip is not ink', async () => {
  const { ink } = await inspectPage({ content: `${100} 100 72 72 re W n 0 g 0 0 419 595 re f` });
  expect(ink?.x).toBeCloseTo(100 / MM, 1);
  expect(ink?.width).toBeCloseTo(25.4, 1);
});

test('measures trim and bleed boxes', async () => {
  const page = await inspectPage({
    box: `[0 0 ${168 * MM} ${230 * MM}]`,
    pageEntries: `/TrimBox [${10 * MM} ${10 * MM} ${158 * MM} ${220 * MM}] /BleedBox [${7 * MM} ${7 * MM} ${161 * MM} ${223 * MM}]`,
    content: `BT /F 12 Tf ${30 * MM} ${100 * MM} Td (Text) Tj ET`,
  });
  expect(page).toMatchObject({ widthMm: 148, heightMm: 210, bleedMm: 3, hasOwnBoxes: true });
  expect(page.cut?.map((edge) => Math.round(edge / MM))).toEqual([10, 10, 158, 220]);
  expect(page.text?.x).toBeCloseTo(20, 1);
});

test('places text on the page as rotated', async () => {
  const page = await inspectPage({
    pageEntries: '/Rotate 90',
    content: `BT /F 12 Tf ${30 * MM} ${40 * MM} Td (Text) Tj ET`,
  });
  expect(page).toMatchObject({ widthMm: 210, heightMm: 148, rotation: 90, textRotation: 90 });
  expect(page.text?.x).toBeCloseTo(40 - (0.22 * 12) / MM, 0);
  expect(page.text?.y).toBeCloseTo(30, 0);
});

test('a rotated page with text rotated back is upright', async () => {
  const content = 'BT /F 12 Tf 0 1 -1 0 200 100 Tm (Text) Tj ET';
  expect((await inspectPage({ pageEntries: '/Rotate 90', content })).textRotation).toBe(0);
});

test('invisible text for searching needs no font', async () => {
  const { missingFonts, text } = await inspectPage({ content: 'BT 3 Tr /F 12 Tf 90 500 Td (Hidden) Tj ET' });
  expect(missingFonts).toEqual([]);
  expect(text).not.toBeNull();
});

test('reports transparency, fields and notes', async () => {
  const drawing = { resources: '/ExtGState <</G <</ca 0.5>>>>', content: '/G gs 0 0 100 100 re f' };
  expect((await inspectPage(drawing)).isTransparent).toBe(true);
  expect(
    await inspectPage({ pageEntries: '/Annots [<</Subtype /Link>> <</Subtype /Text /Rect [0 0 9 9]>>]' }),
  ).toMatchObject({
    hasNotes: true,
    hasFormFields: false,
  });
  expect(await inspectPage({ pageEntries: '/Annots [<</Subtype /Widget /Rect [0 0 9 9]>>]' })).toMatchObject({
    hasNotes: false,
    hasFormFields: true,
  });
});

test('detects a book bound on the right by its viewer settings', async () => {
  const objects = rawPages(1);
  objects[0] = '<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</Direction /R2L>>>>';
  expect((await inspect(rawPdf(objects))).isRightToLeft).toBe(true);
  expect((await inspect(rawPdf(rawPages(1)))).isRightToLeft).toBe(false);
});

test('chapters are the pages that the outline points to', async () => {
  const objects = rawPages(6);
  objects[0] = '<</Type /Catalog /Pages 2 0 R /Outlines 11 0 R>>';
  objects.push(
    '<</Type /Outlines /First 12 0 R /Last 13 0 R /Count 2>>',
    '<</Title (Two) /Parent 11 0 R /Next 13 0 R /Dest [6 0 R /Fit]>>',
    '<</Title (Five) /Parent 11 0 R /Prev 12 0 R /Dest [9 0 R /Fit]>>',
  );
  expect((await inspect(rawPdf(objects))).chapters).toEqual([2, 5]);
});

test('reuses known pages instead of reading them again', async () => {
  const file = await BOOK;
  const before = await inspect(file);
  const marked = { ...(before.pages[4] as PageFacts), heading: 'Known' };
  const after = await inspect(file, {
    reuse: { page: (page) => (page === 5 ? marked : undefined), fonts: before.fonts },
  });
  expect(after.pages[4]).toEqual(marked);
  expect(after.pages[5]).toEqual(before.pages[5]);
});

test('stops when aborted and leaves the bytes unchanged', async () => {
  const file = (await BOOK).slice();
  const copy = file.slice();
  const end = new AbortController();
  const reading = inspect(file, { signal: end.signal, onFacts: () => end.abort() });
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(file).toEqual(copy);
});

test('reads a chosen file in pieces like a file in memory', async () => {
  const file = await BOOK;
  const { blobSource } = await import('./source.ts');
  expect(await inspect(blobSource(new Blob([file as never])))).toEqual(await inspect(file));
});
