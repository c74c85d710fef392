import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAND_COUNTS, type Design } from '#features/designs/design.ts';
import { Design as DesignSchema } from '#features/designs/design-schema.ts';
import { checkLayout } from '#features/designs/findings/check-layout.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import { setBands } from '#features/designs/placing/set-bands.ts';
import { setEdition } from '#features/designs/placing/set-edition.ts';
import type { BoundBook } from '#features/designs/server/bound-books.ts';
import { requireMeasures } from '#features/designs/server/bound-books.ts';
import { createLayoutContext } from '#features/designs/server/layout-context.ts';
import { designPrice } from '#features/designs/server/price.ts';
import { offeredVariants } from '#kernel/bindings.ts';
import { bindableBooks, leathers } from './bindable-books.ts';
import { selectDifficultBooks } from './difficult-books.ts';
import { isLong } from './effort.ts';
import { anyWalk, blocks, initialDesign, listOffers, startingPoints, walkDesigns } from './guided-walk.ts';

const TIMEOUT = isLong ? 600_000 : 120_000;
const colours = leathers.map(({ colorName }) => colorName);
const rate = { currency: 'USD' as const, rate: 1 } as Parameters<typeof designPrice>[1]['rate'];
const prices = [
  'foil-lettering',
  'gilded-edges',
  'logo-block',
  'marker-ribbon',
  'slip-case',
  'dedication-leaf',
].map((id, i) => ({ id, label: id, amount: 500 + i }));

function findRefusals(design: Design, book: BoundBook): string[] {
  const parsed = DesignSchema.safeParse(design);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  requireMeasures(design, book, 'design');
  const { amount, parts } = designPrice(design, { book, prices, rate });
  if (!(amount > 0) || parts.some(({ count, each, amount: sum }) => sum !== count * each))
    return ['Its price does not add up.'];
  return checkLayout(layOut(design, createLayoutContext(design, blocks)), { colours }).flatMap(
    ({ grade, code, message }) => (grade === 'refused' ? [`${code} ${message}`] : []),
  );
}

const sampleEvenly = <T>(items: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % step === 0).slice(0, count);
};
/** Books most likely to fail, and some others. */
const testedBooks = sampleEvenly([...selectDifficultBooks(bindableBooks)], 4) as BoundBook[];

test(
  'every offered edition and band count can be ordered',
  () => {
    const refused = (isLong ? bindableBooks : testedBooks).flatMap((book) => {
      const design = initialDesign(book, null);
      return offeredVariants(book).flatMap((edition) => {
        const bound = setEdition(design, edition, { blocks, leathers: colours });
        if (!bound) return [`${book.title}: no ${edition}`];
        return BAND_COUNTS.flatMap((bands) => {
          const banded = setBands(bound, bands, blocks);
          return banded
            ? findRefusals(banded, book).map((why) => `${book.title}, ${edition}, ${bands}: ${why}`)
            : [];
        });
      });
    });
    expect(refused).toEqual([]);
  },
  TIMEOUT,
);

test('raised bands are offered on nearly every spine, and a smooth spine always', () => {
  const isOffered = (bands: Design['bands']) => (book: BoundBook) =>
    setBands(initialDesign(book, null), bands, blocks) !== null;
  const books = sampleEvenly(bindableBooks, isLong ? bindableBooks.length : 50);
  for (const bands of BAND_COUNTS)
    expect(books.filter(isOffered(bands)).length, `${bands}`).toBeGreaterThan(books.length * 0.98);
  expect(books.every(isOffered(0))).toBe(true);
});

test(
  'each single option can be ordered, for default and house designs',
  () => {
    const books = isLong ? sampleEvenly(bindableBooks, 15) : sampleEvenly(testedBooks, 2);
    const refused = books.flatMap((book, i) =>
      (isLong ? [null, i % startingPoints.length] : [i === 0 ? null : 7]).flatMap((start) => {
        const design = initialDesign(book, start);
        const offers = listOffers(design, { book, fullLeather: design.elements });
        // Everyday runs take each option on one of the two.
        return offers
          .filter((_, n) => isLong || n % 2 === i)
          .flatMap(({ label, take }) => {
            const changed = take(design);
            return changed
              ? findRefusals(changed, book).map((why) => `${book.title}, ${start}, ${label}: ${why}`)
              : [];
          });
      }),
    );
    expect(refused).toEqual([]);
  },
  TIMEOUT,
);

test(
  'any sequence of choices for any book can be ordered',
  () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        for (const { label, design, book } of walkDesigns(walk))
          expect(findRefusals(design, book), label).toEqual([]);
      }),
      { numRuns: isLong ? 500 : 12 },
    );
  },
  TIMEOUT,
);
