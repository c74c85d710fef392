import { expect, test } from 'vitest';
import { cleanBook } from '#test/pdfs/book.ts';
import { SIX_DEFECTS, THESIS_PAGES, THESIS_TITLE, thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import type { PageFacts } from '../facts.ts';
import { inspect } from './inspect.ts';

test('a clean book is told with its pages, its sizes and its text', async () => {
  const facts = await inspect(await cleanBook(24));
  expect(facts.pages).toHaveLength(24);
  expect(facts).toMatchObject({
    title: 'On Binding',
    author: 'Ada Byron',
    fonts: [],
    hasScripts: false,
    wasLocked: false,
  });
  expect(facts.pages[0]).toMatchObject({ widthMm: 148, heightMm: 210, heading: 'On Binding' });
  for (const page of facts.pages)
    expect(page).toMatchObject({
      rotation: 0,
      missingFonts: [],
      coarsePictures: [],
      isColour: false,
      bleedMm: 0,
    });
  // Set at 30 mm from the left, its first baseline 42 mm from the head.
  const { text } = facts.pages[2] as PageFacts;
  expect(text?.x).toBeCloseTo(30, 0);
  expect(text?.y).toBeGreaterThan(38);
  expect(text?.y).toBeLessThan(42);
});

test('six planted defects are told with their pages', async () => {
  const facts = await inspect(await thesisWithSixDefects());
  const page = (number: number) => facts.pages[number - 1] as PageFacts;
  expect(facts.pages).toHaveLength(THESIS_PAGES);
  expect(page(SIX_DEFECTS.size)).toMatchObject({ widthMm: 216, heightMm: 279 });
  expect(facts.fonts).toEqual(['Helvetica']);
  expect(facts.pages.flatMap(({ missingFonts }, at) => (missingFonts.length ? [at + 1] : []))).toEqual([
    SIX_DEFECTS.font,
  ]);
  expect(page(SIX_DEFECTS.picture).coarsePictures).toMatchObject([{ dpi: 72, box: { x: 55, width: 101.6 } }]);
  expect(page(SIX_DEFECTS.gutter).text?.x).toBeCloseTo(4, 0);
  expect(page(SIX_DEFECTS.turned)).toMatchObject({
    rotation: 90,
    widthMm: 297,
    heightMm: 210,
    textRotation: 90,
  });
  expect(facts.hasScripts).toBe(true);
  expect(page(1).heading).toBe(THESIS_TITLE);
});

test('facts come after the first pages, and then in runs to the end', async () => {
  const told: [number, number][] = [];
  await inspect(await cleanBook(40), { onFacts: (_, read, all) => told.push([read, all]) });
  expect(told[0]).toEqual([4, 40]);
  expect(told.at(-1)).toEqual([40, 40]);
});
