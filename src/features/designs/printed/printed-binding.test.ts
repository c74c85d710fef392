import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VARIANT_TYPES } from '#kernel/binding.ts';
import { TEXT_PAPERS } from '#kernel/text-papers.ts';
import { findingsOfDesign } from '#test/design-findings.ts';
import { printedBinding } from './printed-binding.ts';
import type { PrintedBook } from './printed-book.ts';

const THESIS: PrintedBook = {
  kind: 'thesis',
  title: 'On the Binding of Proteins to Membranes',
  name: 'Alice Archer',
  degree: 'Doctor of Philosophy',
  year: '2026',
  arms: null,
  leaves: 220,
  readsUpwards: false,
  trim: { width: 210, height: 297 },
  paper: 'cream-100',
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'navy',
  leathersInStock: ['oxblood', 'navy'],
};
const refused = (book: PrintedBook) =>
  findingsOfDesign(printedBinding(book)).filter(({ grade }) => grade === 'refused');

test('a thesis is lettered in the order of its title page, and along its spine', () => {
  const { elements, bands } = printedBinding(THESIS);
  expect(elements.map(({ id }) => id)).toEqual([
    ...['frame', 'title', 'degree', 'name', 'year'],
    ...['spine-title', 'spine-name', 'spine-year'],
  ]);
  expect(bands).toBe(0);
  expect(findingsOfDesign(printedBinding(THESIS))).toEqual([]);
});

test('a book of many leaves has bands, with its words between them', () => {
  const book = { ...THESIS, kind: 'book', degree: '', leaves: 320 } as const;
  expect(printedBinding({ ...book, title: 'My Year Abroad' }).bands).toBe(5);
  expect(findingsOfDesign(printedBinding({ ...book, title: 'My Year Abroad' }))).toEqual([]);
});

test('a spine is read upwards where that is asked', () => {
  const up = printedBinding({ ...THESIS, readsUpwards: true });
  expect(up.elements.find(({ id }) => id === 'spine-title')).toMatchObject({ rotation: -90 });
});

test('whatever the words, the leaves and the size, the binding can be made', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ’-]{1,22}$/);
  const words = (most: number) =>
    fc.array(word, { minLength: 0, maxLength: most }).map((all) => all.join(' ').slice(0, 120));
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('book', 'thesis'),
        title: words(14),
        name: words(5),
        degree: words(5),
        year: fc.constantFrom('', '1999', '2026'),
        arms: fc.constant(null),
        leaves: fc.integer({ min: 8, max: 700 }),
        readsUpwards: fc.boolean(),
        trim: fc.record({
          width: fc.integer({ min: 90, max: 230 }),
          height: fc.integer({ min: 130, max: 320 }),
        }),
        paper: fc.constantFrom(...TEXT_PAPERS),
        edition: fc.constantFrom(...VARIANT_TYPES),
        leather: fc.constant('realLeather'),
        colour: fc.constantFrom('oxblood', 'navy'),
        leathersInStock: fc.constant(['oxblood', 'navy']),
      }) as fc.Arbitrary<PrintedBook>,
      (book) => {
        expect(refused(book)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('titles in other scripts are lettered too', () => {
  for (const title of ['Война и мир', 'Ἰλιάς', '红楼梦', 'मेघदूतम्', 'شاهنامه', 'ספר'])
    expect(refused({ ...THESIS, title })).toEqual([]);
});
