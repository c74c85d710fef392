import { expect, test } from 'vitest';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { compress, type RawObject, rawPages, rawPdf } from '#test/pdfs/raw.ts';
import type { PageFacts } from '../facts.ts';
import { inspect } from './inspect.ts';

const MM = 72 / 25.4;

const BOOK = makeCleanBook(16);

interface Drawing {
  content?: string;
  more?: string;
  resources?: string;
  box?: string;
  objects?: RawObject[];
}

async function pageOf({ objects = [], ...drawing }: Drawing): Promise<PageFacts> {
  const facts = await inspect(rawPdf([...rawPages(1, drawing), ...objects]));
  return facts.pages[0] as PageFacts;
}

const dots = (width: number, height: number, inks: 1 | 3, shade: (at: number) => number) =>
  compress(
    Uint8Array.from({ length: width * height * inks }, (_, at) => shade(at)),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /Device${inks === 1 ? 'Gray' : 'RGB'} /BitsPerComponent 8`,
  );

test('a picture within a drawing is measured as it is printed', async () => {
  const { coarsePictures } = await pageOf({
    content: 'q 0.5 0 0 0.5 100 100 cm /X Do Q',
    resources: '/XObject <</X 6 0 R>>',
    objects: [
      compress(
        Buffer.from('q 288 0 0 288 0 0 cm /P Do Q'),
        '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources <</XObject <</P 7 0 R>>>>',
      ),
      dots(144, 144, 1, (at) => at & 255),
    ],
  });
  // 144 pixels on two inches.
  expect(coarsePictures).toMatchObject([{ dpi: 72, box: { x: 35.28, width: 50.8, height: 50.8 } }]);
});

test('a picture stored in colour that is grey is no colour, and one in colour is', async () => {
  const drawing = { content: 'q 200 0 0 200 90 100 cm /X Do Q', resources: '/XObject <</X 6 0 R>>' };
  const grey = dots(300, 300, 3, (at) => Math.floor(at / 3) & 255);
  const red = dots(300, 300, 3, (at) => (at % 3 ? 40 : 220));
  expect((await pageOf({ ...drawing, objects: [grey] })).isColour).toBe(false);
  expect((await pageOf({ ...drawing, objects: [red] })).isColour).toBe(true);
});

test.each([
  ['is soft', (at: number) => at & 255, true],
  ['is soft in one dot', (at: number) => (at === 9000 ? 128 : 255), true],
  ['covers all of it', () => 255, false],
  ['only cuts it out', (at: number) => (at % 200 < 100 ? 0 : 255), false],
])('a picture whose mask %s is told with what shows through it', async (_, shade, isTransparent) => {
  const picture = dots(200, 200, 3, () => 90) as { dict: string; data: Uint8Array };
  const page = await pageOf({
    content: 'q 50 0 0 50 90 100 cm /X Do Q',
    resources: '/XObject <</X 6 0 R>>',
    objects: [{ ...picture, dict: `${picture.dict} /SMask 7 0 R` }, dots(200, 200, 1, shade)],
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
  expect((await pageOf({ content: `${paint} 100 100 50 50 re f` })).isColour).toBe(isColour);
});

test('black text that is mixed of several inks is told from the black of one', async () => {
  const text = 'BT /F 12 Tf 90 500 Td (Black) Tj ET';
  expect((await pageOf({ content: `0 0 0 1 k ${text}` })).hasMixedBlackText).toBe(false);
  expect((await pageOf({ content: `0.75 0.68 0.67 0.9 k ${text}` })).hasMixedBlackText).toBe(true);
});

test('white paint is no ink, and a page of it is blank', async () => {
  expect(await pageOf({ content: '1 g 0 0 419 595 re f' })).toMatchObject({ ink: null, text: null });
  expect(await pageOf({ content: '' })).toMatchObject({ ink: null, text: null });
});

test('what is cut off by a clip is no ink', async () => {
  const { ink } = await pageOf({ content: `${100} 100 72 72 re W n 0 g 0 0 419 595 re f` });
  expect(ink?.x).toBeCloseTo(100 / MM, 1);
  expect(ink?.width).toBeCloseTo(25.4, 1);
});

test('boxes are told as they are cut and bled', async () => {
  const page = await pageOf({
    box: `[0 0 ${168 * MM} ${230 * MM}]`,
    more: `/TrimBox [${10 * MM} ${10 * MM} ${158 * MM} ${220 * MM}] /BleedBox [${7 * MM} ${7 * MM} ${161 * MM} ${223 * MM}]`,
    content: `BT /F 12 Tf ${30 * MM} ${100 * MM} Td (Text) Tj ET`,
  });
  expect(page).toMatchObject({ widthMm: 148, heightMm: 210, bleedMm: 3, hasOwnBoxes: true });
  expect(page.cut?.map((edge) => Math.round(edge / MM))).toEqual([10, 10, 158, 220]);
  expect(page.text?.x).toBeCloseTo(20, 1);
});

test('text is placed by the page as it is turned', async () => {
  const page = await pageOf({
    more: '/Rotate 90',
    content: `BT /F 12 Tf ${30 * MM} ${40 * MM} Td (Text) Tj ET`,
  });
  expect(page).toMatchObject({ widthMm: 210, heightMm: 148, rotation: 90, textRotation: 90 });
  expect(page.text?.x).toBeCloseTo(40 - (0.22 * 12) / MM, 0);
  expect(page.text?.y).toBeCloseTo(30, 0);
});

test('a page turned by itself, whose text is turned back, reads as it lies', async () => {
  const content = 'BT /F 12 Tf 0 1 -1 0 200 100 Tm (Text) Tj ET';
  expect((await pageOf({ more: '/Rotate 90', content })).textRotation).toBe(0);
});

test('text that is there only to be searched for needs no font', async () => {
  const { missingFonts, text } = await pageOf({ content: 'BT 3 Tr /F 12 Tf 90 500 Td (Hidden) Tj ET' });
  expect(missingFonts).toEqual([]);
  expect(text).not.toBeNull();
});

test('transparency, fields and notes are told', async () => {
  const drawing = { resources: '/ExtGState <</G <</ca 0.5>>>>', content: '/G gs 0 0 100 100 re f' };
  expect((await pageOf(drawing)).isTransparent).toBe(true);
  expect(
    await pageOf({ more: '/Annots [<</Subtype /Link>> <</Subtype /Text /Rect [0 0 9 9]>>]' }),
  ).toMatchObject({
    hasNotes: true,
    hasFormFields: false,
  });
  expect(await pageOf({ more: '/Annots [<</Subtype /Widget /Rect [0 0 9 9]>>]' })).toMatchObject({
    hasNotes: false,
    hasFormFields: true,
  });
});

test('a book bound at the right is known by its settings and by its text', async () => {
  const objects = rawPages(1);
  objects[0] = '<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</Direction /R2L>>>>';
  expect((await inspect(rawPdf(objects))).isRightToLeft).toBe(true);
  expect((await inspect(rawPdf(rawPages(1)))).isRightToLeft).toBe(false);
});

test('chapters are the pages that the contents of the file lead to', async () => {
  const objects = rawPages(6);
  objects[0] = '<</Type /Catalog /Pages 2 0 R /Outlines 11 0 R>>';
  objects.push(
    '<</Type /Outlines /First 12 0 R /Last 13 0 R /Count 2>>',
    '<</Title (Two) /Parent 11 0 R /Next 13 0 R /Dest [6 0 R /Fit]>>',
    '<</Title (Five) /Parent 11 0 R /Prev 12 0 R /Dest [9 0 R /Fit]>>',
  );
  expect((await inspect(rawPdf(objects))).chapters).toEqual([2, 5]);
});

test('pages that are known are not read again', async () => {
  const file = await BOOK;
  const before = await inspect(file);
  const marked = { ...(before.pages[4] as PageFacts), heading: 'Known' };
  const after = await inspect(file, {
    reuse: { page: (page) => (page === 5 ? marked : undefined), fonts: before.fonts },
  });
  expect(after.pages[4]).toEqual(marked);
  expect(after.pages[5]).toEqual(before.pages[5]);
});

test('the reading ends when it is told to, and leaves the bytes as they were', async () => {
  const file = (await BOOK).slice();
  const copy = file.slice();
  const end = new AbortController();
  const reading = inspect(file, { signal: end.signal, onFacts: () => end.abort() });
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(file).toEqual(copy);
});

test('a chosen file and a file on a disk are read in pieces alike', async () => {
  const file = await BOOK;
  const { blobSource } = await import('./source.ts');
  expect(await inspect(blobSource(new Blob([file as never])))).toEqual(await inspect(file));
});
