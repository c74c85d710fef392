import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueApi } from '#kernel/api.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { BINDINGS, bindingPrices, offeredLeathers, offeredVariants, readBinding } from '#kernel/bindings.ts';
import { type BookPrices, type BookSummary, CATALOGUES } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { bookPath } from '#kernel/paths.ts';
import { bookId, fillCatalogue, type TestBook } from '#test/catalogue-books.ts';
import { runCount } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import type { Facets, FacetValue } from './contract.ts';

const calls = prepareFixture(async () =>
  openFreshCalls('empty', async (db) => {
    await fillCatalogue(db, books());
    await db.query(
      `INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 152.9), ('EUR', '2026-01-01', 0.8613)`,
    );
  }),
);

const GOATSKIN: Partial<BookPrices> = { superDeluxePriceGenuine: 25_000, deluxePriceGenuine: 12_500 };
/** All combinations of prices that an import may contain. */
const PRICED: Partial<BookPrices>[] = [
  GOATSKIN,
  { ...GOATSKIN, superDeluxePriceVegan: 21_250, deluxePriceVegan: 10_950 },
  { ...GOATSKIN, superDeluxePriceVegan: 21_250, discountedSuperDeluxePriceVegan: 11_999 },
  { deluxePriceGenuine: 9_950, deluxePriceVegan: 8_400, discountedDeluxePriceGenuine: 4_999 },
  { priceGenuine: 15_000, priceVegan: 13_000, discountedPriceVegan: 5_001 },
  { bookPrice: 30_049, discountedBookPrice: 20_000 },
  { bookPrice: 18_000, priceVegan: 18_000 },
  { ...GOATSKIN, deluxePriceVegan: 12_500 },
];
const books = (): TestBook[] =>
  Array.from({ length: 72 }, (_, n) => {
    const base = PRICED[n % PRICED.length] ?? {};
    const raised = Object.entries(base).map(([name, cents]) => [name, (cents ?? 0) + 1_337 * (n % 5)]);
    return {
      title: `${n % 2 ? 'Common' : 'Plain'} Volume ${n}`,
      author: n % 3 ? 'Jane Austen' : 'Leo Tolstoy',
      genres: [['Fiction', 'Poetry', 'History'][n % 3] ?? 'Fiction'],
      language: n % 4 ? 'English' : 'French',
      catalogue: CATALOGUES[Math.floor(n / 8) % 3] ?? 'regular',
      year: 1800 + n,
      popularity: n,
      prices: Object.fromEntries(raised),
    };
  });

async function request(path: string, filter: object, currency: string) {
  const reply = await calls.app.inject({
    url: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    headers: { 'x-currency': currency },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

interface Criteria {
  leatherType?: string | undefined;
  variantType?: string | undefined;
  price?: [number, number] | undefined;
  genres?: string | undefined;
  title?: string | undefined;
}
const toFilter = ({ price, ...rest }: Criteria) => ({
  ...rest,
  ...(price && { price: `[${price[0]} TO ${price[1]}]` }),
});

const matchingBindings = (book: BookSummary, { leatherType, variantType, price }: Criteria) =>
  BINDINGS.flatMap((binding, at) => {
    const cost = bindingPrices(book)[at] ?? null;
    if (cost === null) return [];
    const units = cost / 10 ** currencyExponent(book.currency);
    const isMatch =
      (leatherType ?? binding.leatherType) === binding.leatherType &&
      (variantType ?? binding.variantType) === binding.variantType &&
      (!price || (units >= price[0] && units < price[1] + 1));
    return isMatch ? [{ ...binding, cost }] : [];
  });
const matchesCriteria = (book: BookSummary, criteria: Criteria) =>
  matchingBindings(book, criteria).length > 0 &&
  (!criteria.genres || book.genres.includes(criteria.genres)) &&
  (!criteria.title || book.title.startsWith(criteria.title));

/** Checks that the card's binding is on offer and matches, and that price, picture and link belong to it. */
function expectMatchingBinding(book: BookSummary, criteria: Criteria, color = book.color) {
  const { leatherType, variantType } = book;
  const matching = matchingBindings(book, criteria);
  const cost = bookPrice(book, variantType, leatherType)?.price;
  expect(matching).toContainEqual({ leatherType, variantType, cost });
  if (criteria.price) expect(cost).toBe(Math.min(...matching.map((binding) => binding.cost)));
  else expect(matching[0]).toEqual({ leatherType, variantType, cost });
  expect(offeredLeathers(book)).toContain(leatherType);
  expect(offeredVariants(book)).toContain(variantType);
  expect(book.imageUrl).toContain(`-${color}-${variantType}-${leatherType}-`);
  const link = new URL(bookPath(book, { leatherType, variantType, color }), 'http://shop.test');
  expect(readBinding(book, [], link.searchParams)).toEqual({ leatherType, variantType, color });
}

const anyCriteria = fc.record({
  leatherType: fc.option(fc.constantFrom(...LEATHER_TYPES), { nil: undefined }),
  variantType: fc.option(fc.constantFrom(...VARIANT_TYPES), { nil: undefined }),
  price: fc.option(fc.constantFrom('low', 'middle', 'high', 'wide'), { nil: undefined }),
  genres: fc.option(fc.constantFrom('Fiction', 'Poetry'), { nil: undefined }),
  title: fc.option(fc.constantFrom('Common', 'Plain'), { nil: undefined }),
});
const RANGES = { low: [50, 99], middle: [115, 135], high: [200, 299], wide: [0, 500] } as const;
const toPriceRange = (
  range: keyof typeof RANGES | undefined,
  currency: string,
): [number, number] | undefined => {
  const factor = currency === 'JPY' ? 150 : 1;
  return range && [RANGES[range][0] * factor, RANGES[range][1] * factor];
};

const anySearch = fc
  .tuple(anyCriteria, fc.constantFrom(...CATALOGUES), fc.constantFrom('USD', 'EUR', 'JPY'))
  .map(([choice, catalogue, currency]) => {
    const criteria: Criteria = { ...choice, price: toPriceRange(choice.price, currency) };
    return { base: catalogueApi(catalogue), currency, criteria };
  });

test('shows every result in a binding that matches the filter', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, async ({ base, currency, criteria }) => {
      const allBooks: BookSummary[] = (await request(base, { limit: 100 }, currency)).data;
      const expectedIds = allBooks.filter((book) => matchesCriteria(book, criteria)).map(({ id }) => id);
      const where = toFilter(criteria);
      const { data, total } = await request(base, { where, limit: 100, sortBy: 'price ASC' }, currency);
      expect(data.map(({ id }: BookSummary) => id).toSorted()).toEqual(expectedIds.toSorted());
      expect(total).toBe(expectedIds.length);
      expect((await request(`${base}/count`, { where }, currency)).data).toBe(expectedIds.length);
      for (const book of data) expectMatchingBinding(book, criteria);
      const prices = data.map(
        (book: BookSummary) => bookPrice(book, book.variantType, book.leatherType)?.price,
      );
      expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
      const descending = await request(base, { where, limit: 100, sortBy: 'price DESC' }, currency);
      expect(descending.data.map(({ id }: BookSummary) => id)).toEqual(
        data.map(({ id }: BookSummary) => id).toReversed(),
      );
    }),
    { numRuns: runCount(60) },
  );
}, 180_000);

test('a facet counts the books its filter finds', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, async ({ base, currency, criteria }) => {
      const where = toFilter(criteria);
      const { data }: { data: Facets } = await request(`${base}/facets`, { where }, currency);
      const facetFilters: [FacetValue[], (value: string) => object][] = [
        [data.leather, (leatherType) => ({ leatherType })],
        [data.edition, (variantType) => ({ variantType })],
        [data.price, (value) => ({ price: `[${value.replace('-', ' TO ').replace(/ TO $/, ' TO *')}]` })],
        [data.genre, (genres) => ({ genres })],
      ];
      for (const [values, narrowed] of facetFilters) {
        for (const { value, count } of values) {
          const combined = { where: { $and: [where, narrowed(value)] } };
          const reply = await request(`${base}/count`, combined, currency);
          expect([value, reply.data]).toEqual([value, count]);
        }
      }
    }),
    { numRuns: runCount(25) },
  );
}, 180_000);

test('a single binding must meet all conditions, within $or as well', async () => {
  const where = {
    $or: [
      { leatherType: 'veganLeather', price: '[115 TO 135]' },
      { $and: [{ variantType: 'deluxe' }, { title: 'common' }] },
    ],
  };
  const { data } = await request('/api/books', { where, limit: 100 }, 'USD');
  expect(data.length).toBeGreaterThan(3);
  for (const book of data) {
    const { leatherType, variantType } = book;
    const price = bookPrice(book, variantType, leatherType)?.price ?? 0;
    const isVegan = leatherType === 'veganLeather' && price >= 11_500 && price < 13_600;
    expect(isVegan || (variantType === 'deluxe' && book.title.startsWith('Common'))).toBe(true);
  }
  const allBooks: BookSummary[] = (await request('/api/books', { limit: 100 }, 'USD')).data;
  const expected = allBooks.filter(
    (book) =>
      matchingBindings(book, { leatherType: 'veganLeather', price: [115, 135] }).length > 0 ||
      (book.title.startsWith('Common') && matchingBindings(book, { variantType: 'deluxe' }).length > 0),
  );
  expect(data.map(({ id }: BookSummary) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
});

test('the listing search shows and counts the selected binding under both parameter names', async () => {
  for (const [leather, edition] of [
    ['leather=veganLeather', 'edition=deluxe'],
    ['leatherType=veganLeather', 'variantType=deluxe'],
  ]) {
    const { data } = (await calls.app.inject(`/api/books/search?${leather}&${edition}&sort=priceAsc`)).json();
    expect(data.total).toBeGreaterThan(0);
    for (const book of data.books) {
      expectMatchingBinding(book, { leatherType: 'veganLeather', variantType: 'deluxe' });
    }
    for (const { value, count } of data.facets.price) {
      const [from, to] = value.split('-');
      const range = `priceFrom=${from}${to ? `&priceTo=${to}` : ''}`;
      const narrowed = (await calls.app.inject(`/api/books/search?${leather}&${edition}&${range}`)).json();
      expect(narrowed.data.total).toBe(count);
    }
  }
});

test('price bands are round amounts in the currency of the request', async () => {
  const { data }: { data: Facets } = await request('/api/books/facets', {}, 'JPY');
  expect(data.price.map(({ label }) => label)).toContain('¥10,000 – ¥19,999');
  expect(
    data.price.every(({ value }) => value.split('-')[0]?.endsWith('0000') || value.startsWith('0-')),
  ).toBe(true);
  const [band] = data.price;
  const [from, to] = band?.value.split('-') ?? [];
  const inYen = `/api/books/search?priceFrom=${from}&priceTo=${to}`;
  const headers = { 'x-currency': 'JPY' };
  expect((await calls.app.inject({ url: inYen, headers })).json().data.total).toBe(band?.count);
  // Links keep their currency when shared.
  expect((await calls.app.inject(`${inYen}&currency=jpy`)).json().data.total).toBe(band?.count);
  const unknown = await calls.app.inject(`${inYen}&currency=XXX`);
  expect([unknown.statusCode, unknown.json().fields]).toEqual([422, { currency: expect.any(String) }]);
});

test('a book bound only in half leather is shown that way, also in its own call', async () => {
  const { data } = (await calls.app.inject(`/api/books/${bookId(3)}`)).json();
  expect(data).toMatchObject({ leatherType: 'realLeather', variantType: 'deluxe' });
  expect(data.imageUrl).toContain('-deluxe-realLeather-');
});
