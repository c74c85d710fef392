import { expect, test } from 'vitest';
import { BOOK_PLAN, pageFacts } from '#test/page-facts.ts';
import { lowResolutionPages, rawPdf } from '#test/pdfs/raw.ts';
import { createFactsBounds } from './facts-bounds.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const MB = 2 ** 20;
const jsonBytes = (facts: unknown) => Buffer.byteLength(JSON.stringify(facts));

test('keeps the facts of many coarse pictures below a megabyte and reports each page', async () => {
  const pdf = rawPdf(lowResolutionPages(400, 40));
  expect(pdf.length).toBeLessThan(0.2 * MB);
  const facts = await inspect(pdf);
  expect(jsonBytes(facts)).toBeLessThan(MB);
  expect(judge(facts, BOOK_PLAN).find(({ code }) => code === 'PICTURE_COARSE')).toMatchObject({
    pages: Array.from({ length: 400 }, (_, at) => at + 1),
    message: expect.stringContaining(' with as little as 14 dpi '),
  });
});

test('keeps the facts of many fonts and endless headings below a megabyte', () => {
  const fonts: string[] = [];
  const { fontIndex, limitPage } = createFactsBounds(fonts);
  const pages = Array.from({ length: 1400 }, (_, number) =>
    limitPage({
      ...PAGE,
      missingFonts: [...new Set(Array.from({ length: 300 }, (_, at) => fontIndex(`Font ${number} ${at}`)))],
      heading: '𒀀'.repeat(1600),
    }),
  );
  expect(jsonBytes({ pages, fonts })).toBeLessThan(MB);
  expect(pages.every(({ missingFonts }) => missingFonts.every((at) => fonts[at] !== undefined))).toBe(true);
  expect(pages.every(({ missingFonts }) => missingFonts.length > 0)).toBe(true);
  expect(pages.every(({ heading }) => heading?.isWellFormed())).toBe(true);
});

test('keeps all facts of an ordinary book', () => {
  const fonts: string[] = [];
  const { fontIndex, limitPage } = createFactsBounds(fonts);
  const picture = { box: { x: 1, y: 1, width: 1, height: 1 }, dpi: 72 };
  const page = {
    ...PAGE,
    missingFonts: [fontIndex('Garamond'), fontIndex('Arial')],
    coarsePictures: [picture, picture],
    heading: 'A chapter of a good length, as they are in theses',
  };
  expect(Array.from({ length: 400 }, () => limitPage(page))).toEqual(Array.from({ length: 400 }, () => page));
  expect(fonts).toEqual(['Garamond', 'Arial']);
});

const BOX = { x: 30.15, y: 30.15, width: 88.15, height: 150.15 };
const PAGE = pageFacts({ widthMm: 148.05, heightMm: 210.02, text: BOX, ink: BOX });
