import { afterEach, expect, test, vi } from 'vitest';
import { differingMeasures } from '../book-measures.ts';
import { spineWidth } from '../geometry.ts';
import { frontPlacement, textElement } from '../layout/design-fixture.ts';
import { sampleDesign } from '../sample-design.ts';
import { withBookMeasures } from './book-measures.ts';

const book = {
  id: '01JW569BQ0YTZMCY4SYNJG22RZ',
  title: 'Emma',
  author: 'Jane Austen',
  year: 1815,
  pages: 256,
};
const own = sampleDesign({ book });
const stubFetch = (status: number, body: unknown) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
};
afterEach(() => vi.unstubAllGlobals());

test('a saved design takes its book’s current measures and refits its spine', async () => {
  stubFetch(200, { success: true, data: { design: own } });
  const title = textElement('Emma', {
    ...frontPlacement,
    id: 'spine-title',
    side: 'spine',
    x: 37.5,
    y: 60,
    size: 16,
  });
  const thick = { ...own, paper: 'white-120' as const, book: { ...book, pages: 1000 }, elements: [title] };
  const now = await withBookMeasures(thick);
  expect(differingMeasures(now, own)).toEqual({});
  expect(spineWidth(now)).toBe(17.8);
  const [text] = now.elements;
  expect(text).toMatchObject({ text: 'Emma', x: 8.9 });
  expect(text).not.toMatchObject({ size: 16 });
});

test('a design with current measures, or of a customer’s own book, stays the same object', async () => {
  stubFetch(200, { success: true, data: { design: own } });
  expect(await withBookMeasures(own)).toBe(own);
  const mine = sampleDesign({ book: { ...book, id: null, pages: 1000 } });
  expect(await withBookMeasures(mine)).toBe(mine);
});

test('a design whose book is gone stays unchanged', async () => {
  stubFetch(404, { success: false, code: 'BOOK_NOT_FOUND', message: 'There is no such book.' });
  const thick = { ...own, book: { ...book, pages: 1000 } };
  expect(await withBookMeasures(thick)).toBe(thick);
});
