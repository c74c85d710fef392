import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAND_COUNTS, type Design } from '#features/designs/design.ts';
import { Design as DesignSchema } from '#features/designs/design-schema.ts';
import { findingsOf } from '#features/designs/findings/findings-of.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import { withBands } from '#features/designs/placing/with-bands.ts';
import { withEdition } from '#features/designs/placing/with-edition.ts';
import type { BoundBook } from '#features/designs/server/bound-books.ts';
import { requireMeasures } from '#features/designs/server/bound-books.ts';
import { meansOf } from '#features/designs/server/means.ts';
import { designPrice } from '#features/designs/server/price.ts';
import { offeredVariants } from '#kernel/bindings.ts';
import { bindableBooks, leathers } from './bindable-books.ts';
import { isLong } from './effort.ts';
import { beginning, blocks, offersFor, points, walked, walks } from './guided-walk.ts';
import { telling } from './telling-books.ts';

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

/** Reasons why a design can't be ordered for a book. */
function refusals(design: Design, book: BoundBook): string[] {
  const parsed = DesignSchema.safeParse(design);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  requireMeasures(design, book, 'design');
  const { amount, parts } = designPrice(design, { book, prices, rate });
  if (!(amount > 0) || parts.some(({ count, each, amount: sum }) => sum !== count * each))
    return ['Its price does not add up.'];
  return findingsOf(layOut(design, meansOf(design, blocks)), { colours }).flatMap(
    ({ grade, code, message }) => (grade === 'refused' ? [`${code} ${message}`] : []),
  );
}

const every = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, i) => i % step === 0).slice(0, count);
};
/** Books most likely to fail, and some others. */
const some = every([...telling(bindableBooks)], 4) as BoundBook[];

test(
  'every edition with every number of bands that is offered for a book can be ordered',
  () => {
    const refused = (isLong ? bindableBooks : some).flatMap((book) =>
      offeredVariants(book).flatMap((edition) => {
        const bound = withEdition(beginning(book, null), edition, { blocks, leathers: colours });
        if (!bound) return [`${book.title}: no ${edition}`];
        return BAND_COUNTS.flatMap((bands) => {
          const banded = withBands(bound, bands, blocks);
          return banded
            ? refusals(banded, book).map((why) => `${book.title}, ${edition}, ${bands}: ${why}`)
            : [];
        });
      }),
    );
    expect(refused).toEqual([]);
  },
  TIMEOUT,
);

test('raised bands are offered on nearly every spine, and none is always', () => {
  const isOffered = (bands: Design['bands']) => (book: BoundBook) =>
    withBands(beginning(book, null), bands, blocks) !== null;
  const books = every(bindableBooks, isLong ? bindableBooks.length : 50);
  for (const bands of BAND_COUNTS)
    expect(books.filter(isOffered(bands)).length, `${bands}`).toBeGreaterThan(books.length * 0.98);
  expect(books.every(isOffered(0))).toBe(true);
});

test(
  'each single offer of the page can be ordered, for the book’s own design and for those by the shop',
  () => {
    const books = isLong ? every(bindableBooks, 15) : every(some, 2);
    const refused = books.flatMap((book, i) =>
      (isLong ? [null, i % points.length] : [i === 0 ? null : 7]).flatMap((start) => {
        const design = beginning(book, start);
        const offers = offersFor(design, { book, full: design.elements });
        // Everyday runs take each option on one of the two.
        return offers
          .filter((_, n) => isLong || n % 2 === i)
          .flatMap(({ label, take }) => {
            const taken = take(design);
            return taken
              ? refusals(taken, book).map((why) => `${book.title}, ${start}, ${label}: ${why}`)
              : [];
          });
      }),
    );
    expect(refused).toEqual([]);
  },
  TIMEOUT,
);

test(
  'whatever is chosen one after the other on the page, for any book, can be ordered',
  () => {
    fc.assert(
      fc.property(walks, (walk) => {
        for (const { label, design, book } of walked(walk)) expect(refusals(design, book), label).toEqual([]);
      }),
      { numRuns: isLong ? 1000 : 12 },
    );
  },
  TIMEOUT,
);
