import fc from 'fast-check';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import type { Spec } from '#features/print/contract.ts';
import type { PriceList } from '#features/print/prices/price-rows.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';

export const LIST: PriceList = {
  'pdf-300': 14_900,
  'pdf-further-pages': 1_800,
  'pdf-second-copy': 12_900,
  'pdf-super': 9_000,
  'pdf-colour-page': 45,
  'pdf-large-leaf': 2_400,
  'thesis-one': 8_500,
  'thesis-further-pages': 1_400,
  'thesis-further': 6_900,
  'thesis-full-leather': 6_000,
  'thesis-colour-page': 45,
  'print-paper-120': 400,
  'print-vegan': 2_000,
  'brass-block': 9_500,
  'author-10': 12_800,
  'author-40': 11_700,
};
export const SPEC: Spec = {
  kind: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: true,
  edition: 'deluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  lettering: { title: 'Letters', name: 'Alice Archer', degree: '', year: '', arms: null },
  university: null,
  copies: 1,
};

export const specs: fc.Arbitrary<Spec> = fc.record({
  kind: fc.constantFrom('book', 'thesis'),
  trim: fc.record({
    widthMm: fc.integer({ min: 90, max: 230 }),
    heightMm: fc.integer({ min: 130, max: 320 }),
  }),
  paper: fc.constantFrom(...TEXT_PAPERS),
  isTwoSided: fc.boolean(),
  inColour: fc.boolean(),
  edition: fc.constantFrom(...VARIANT_TYPES),
  leather: fc.constantFrom(...LEATHER_TYPES),
  colour: fc.constant('oxblood'),
  lettering: fc.constant(SPEC.lettering),
  university: fc.constant(null),
  copies: fc.integer({ min: 1, max: 98 }),
});
export const files = fc
  .integer({ min: 16, max: 1399 })
  .chain((pages) =>
    fc.record({ pages: fc.constant(pages), colourPages: fc.integer({ min: 0, max: pages - 1 }) }),
  );
