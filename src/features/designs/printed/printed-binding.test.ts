import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VARIANT_TYPES } from '#kernel/binding.ts';
import { listDesignFindings } from '#test/design-findings.ts';
import { TEXT_PAPERS } from '../text-papers.ts';
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
const findRefusals = (book: PrintedBook) =>
  listDesignFindings(printedBinding(book)).filter(({ grade }) => grade === 'refused');

test('letters a thesis in title page order and along its spine', () => {
  const { elements, bands } = printedBinding(THESIS);
  expect(elements.map(({ id }) => id)).toEqual([
    ...['frame', 'title', 'degree', 'name', 'year'],
    ...['spine-title', 'spine-name', 'spine-year'],
  ]);
  expect(bands).toBe(0);
  expect(listDesignFindings(printedBinding(THESIS))).toEqual([]);
});

test('a thick book has bands with lettering between them', () => {
  const book = { ...THESIS, kind: 'book', degree: '', leaves: 320 } as const;
  expect(printedBinding({ ...book, title: 'My Year Abroad' }).bands).toBe(5);
  expect(listDesignFindings(printedBinding({ ...book, title: 'My Year Abroad' }))).toEqual([]);
});

test('letters the spine upwards on request', () => {
  const up = printedBinding({ ...THESIS, readsUpwards: true });
  expect(up.elements.find(({ id }) => id === 'spine-title')).toMatchObject({ rotation: -90 });
});

test('can be made for any text, page count and size', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ’-]{1,22}$/);
  const phrase = (most: number) =>
    fc.array(word, { minLength: 0, maxLength: most }).map((parts) => parts.join(' ').slice(0, 120));
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('book', 'thesis'),
        title: phrase(14),
        name: phrase(5),
        degree: phrase(5),
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
        expect(findRefusals(book)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('letters titles in other scripts', () => {
  for (const title of ['Война и мир', 'Ἰλιάς', '红楼梦', 'मेघदूतम्', 'شاهنامه', 'ספר'])
    expect(findRefusals({ ...THESIS, title })).toEqual([]);
});
