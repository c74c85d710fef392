import { expect, test } from 'vitest';
import type { Design } from '#features/designs/design.ts';
import type { Spec } from './contract.ts';
import { PAGES_MIN } from './limits.ts';
import { createPrintDesign } from './print-design.ts';
import { UNIVERSITIES } from './universities.ts';

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
const createDesign = (part: Partial<Spec> = {}, pages = 200) =>
  createPrintDesign({ ...SPEC, ...part }, pages, ['oxblood', 'navy']);
const getText = ({ elements }: Design, id: string) => {
  const element = elements.find((candidate) => candidate.id === id);
  return element && 'text' in element ? element.text : null;
};
const getSpineDirection = (university: string | null) =>
  createDesign({ university }).elements.find(({ id }) => id === 'spine-title')?.rotation === 90
    ? 'down'
    : 'up';

test('builds a binding with the selected size, leather and lettering', () => {
  const design = createDesign();
  expect(design).toMatchObject({
    trim: { width: 210, height: 297 },
    paper: 'cream-100',
    edition: 'superDeluxe',
    leather: 'realLeather',
    colour: 'navy',
    book: { title: 'On Comets', author: 'Ada Byron', year: 2026 },
  });
  const letters = ['title', 'degree', 'name', 'year'].map((id) => getText(design, id)?.toLowerCase());
  expect(letters).toEqual(['on comets', 'phd', 'ada byron', '2026']);
});

test('counts blank leaves of the last sheet towards the thickness', () => {
  expect(createDesign({}, 201).book.pages).toBe(204);
  expect(createDesign({ isTwoSided: false }, 201).book.pages).toBe(402);
});

test('shows a short file as the thinnest book that can be sewn', () => {
  expect(createDesign({}, 0)).toEqual(createDesign({}, PAGES_MIN));
});

test('follows the university’s spine direction: up in France, otherwise down', () => {
  expect(getSpineDirection(null)).toBe('down');
  expect(getSpineDirection('no-such-university')).toBe('down');
  for (const { id, country, spine } of UNIVERSITIES)
    expect(`${id} ${getSpineDirection(id)}`).toBe(
      `${id} ${spine?.reads === 'up' || (!spine?.reads && country === 'FR') ? 'up' : 'down'}`,
    );
});
