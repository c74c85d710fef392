import { expect, test } from 'vitest';
import type { Design } from '#features/designs/design.ts';
import { PAGES_MIN } from '#features/print/limits.ts';
import type { Spec } from '#features/print/spec.ts';
import { UNIVERSITIES } from '#features/print/universities.ts';
import { createPrintDesign } from './print-binding.ts';

const SPEC: Spec = {
  kind: 'thesis',
  trim: { widthMm: 210, heightMm: 297 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: true,
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'navy',
  lettering: { title: 'On Comets', name: 'Ada Byron', degree: 'PhD', year: '2026', arms: null },
  university: null,
  copies: 1,
};
const designOf = (part: Partial<Spec> = {}, pages = 200) =>
  createPrintDesign({ ...SPEC, ...part }, pages, ['oxblood', 'navy']);
const textOf = ({ elements }: Design, id: string) => {
  const element = elements.find((one) => one.id === id);
  return element && 'text' in element ? element.text : null;
};
const spineReads = (university: string | null) =>
  designOf({ university }).elements.find(({ id }) => id === 'spine-title')?.rotation === 90 ? 'down' : 'up';

test('a binding is of the size, the leather and the words that were chosen', () => {
  const design = designOf();
  expect(design).toMatchObject({
    trim: { width: 210, height: 297 },
    paper: 'cream-100',
    edition: 'superDeluxe',
    leather: 'realLeather',
    colour: 'navy',
    book: { title: 'On Comets', author: 'Ada Byron', year: 2026 },
  });
  const letters = ['title', 'degree', 'name', 'year'].map((id) => textOf(design, id)?.toLowerCase());
  expect(letters).toEqual(['on comets', 'phd', 'ada byron', '2026']);
});

test('it is as thick as the leaves that are bound, the blank ones of the last sheet included', () => {
  expect(designOf({}, 201).book.pages).toBe(204);
  expect(designOf({ isTwoSided: false }, 201).book.pages).toBe(402);
});

test('a file of few pages is shown as the thinnest book that can be sewn', () => {
  expect(designOf({}, 0)).toEqual(designOf({}, PAGES_MIN));
});

test('a spine reads as its university asks, in France upwards, and elsewhere downwards', () => {
  expect(spineReads(null)).toBe('down');
  expect(spineReads('no-such-university')).toBe('down');
  for (const { id, country, spine } of UNIVERSITIES)
    expect(`${id} ${spineReads(id)}`).toBe(
      `${id} ${spine?.reads === 'up' || (!spine?.reads && country === 'FR') ? 'up' : 'down'}`,
    );
});
