import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import {
  BINDINGS,
  type BindingStyle,
  bindingPrices,
  offeredLeathers,
  offeredVariants,
  readBinding,
} from '#kernel/bindings.ts';
import type { BookPrices, BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { bookPath } from '#kernel/paths.ts';
import { bookId, fillCatalogue, type TestBook } from '#test/catalogue-books.ts';
import { runCount } from '#test/effort.ts';
import { type Calls, openFreshCalls } from '#test/site.ts';
import type { Facets, FacetValue } from './contract.ts';

let calls: Calls;
let app: FastifyInstance;
beforeAll(async () => {
  calls = await openFreshCalls('empty', async (db) => {
    await fillCatalogue(db, books());
    await db.query(
      `INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 152.9), ('EUR', '2026-01-01', 0.8613)`,
    );
  });
  app = calls.app;
}, 180_000);
afterAll(() => calls.close());

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
const FAMILIES = ['regular', 'bestSeller', 'exclusive'] as const;
const books = (): TestBook[] =>
  Array.from({ length: 72 }, (_, n) => {
    const base = PRICED[n % PRICED.length] ?? {};
    const raised = Object.entries(base).map(([name, cents]) => [name, (cents ?? 0) + 1_337 * (n % 5)]);
    return {
      title: `${n % 2 ? 'Common' : 'Plain'} Volume ${n}`,
      author: n % 3 ? 'Jane Austen' : 'Leo Tolstoy',
      genres: [['Fiction', 'Poetry', 'History'][n % 3] ?? 'Fiction'],
      language: n % 4 ? 'English' : 'French',
      catalogue: FAMILIES[Math.floor(n / 8) % 3] ?? 'regular',
      year: 1800 + n,
      popularity: n,
      prices: Object.fromEntries(raised),
    };
  });

const CURRENCIES = ['USD', 'EUR', 'JPY'];
const BASES = {
  regular: '/api/books',
  bestSeller: '/api/best-selling-books',
  exclusive: '/api/exclusive-books',
};

async function ask(path: string, filter: object, currency: string) {
  const reply = await app.inject({
    url: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    headers: { 'x-currency': currency },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

interface Wanted {
  leatherType?: string | undefined;
  variantType?: string | undefined;
  price?: [number, number] | undefined;
  genres?: string | undefined;
  title?: string | undefined;
}
const filterOf = ({ price, ...rest }: Wanted) => ({
  ...rest,
  ...(price && { price: `[${price[0]} TO ${price[1]}]` }),
});

/** Bindings of a book that match the filter, with their prices. */
const meeting = (book: BookSummary, { leatherType, variantType, price }: Wanted) =>
  BINDINGS.flatMap((binding, at) => {
    const cost = bindingPrices(book)[at] ?? null;
    if (cost === null) return [];
    const units = cost / 10 ** currencyExponent(book.currency);
    const isWanted =
      (leatherType ?? binding.leatherType) === binding.leatherType &&
      (variantType ?? binding.variantType) === binding.variantType &&
      (!price || (units >= price[0] && units < price[1] + 1));
    return isWanted ? [{ ...binding, cost }] : [];
  });
const isFound = (book: BookSummary, wanted: Wanted) =>
  meeting(book, wanted).length > 0 &&
  (!wanted.genres || book.genres.includes(wanted.genres)) &&
  (!wanted.title || book.title.startsWith(wanted.title));

/** Checks that the card's binding is on offer and matches, and that price, picture and link belong to it. */
function expectHonest(book: BookSummary, wanted: Wanted, color = book.color) {
  const { leatherType, variantType } = book;
  const met = meeting(book, wanted);
  const cost = bookPrice(book, variantType, leatherType)?.price;
  expect(met).toContainEqual({ leatherType, variantType, cost });
  if (wanted.price) expect(cost).toBe(Math.min(...met.map((one) => one.cost)));
  else expect(met[0]).toEqual({ leatherType, variantType, cost });
  expect(offeredLeathers(book)).toContain(leatherType);
  expect(offeredVariants(book)).toContain(variantType);
  expect(book.imageUrl).toContain(`-${color}-${variantType}-${leatherType}-`);
  const link = new URL(bookPath(book, { leatherType, variantType, color }), 'http://shop.test');
  expect(readBinding(book, [], link.searchParams)).toEqual({ leatherType, variantType, color });
}

const wantedBooks = fc.record({
  leatherType: fc.option(fc.constantFrom(...LEATHER_TYPES), { nil: undefined }),
  variantType: fc.option(fc.constantFrom(...VARIANT_TYPES), { nil: undefined }),
  price: fc.option(fc.constantFrom('low', 'middle', 'high', 'wide'), { nil: undefined }),
  genres: fc.option(fc.constantFrom('Fiction', 'Poetry'), { nil: undefined }),
  title: fc.option(fc.constantFrom('Common', 'Plain'), { nil: undefined }),
});
const RANGES = { low: [50, 99], middle: [115, 135], high: [200, 299], wide: [0, 500] } as const;
const inMoney = (range: keyof typeof RANGES | undefined, currency: string): [number, number] | undefined => {
  const by = currency === 'JPY' ? 150 : 1;
  return range && [RANGES[range][0] * by, RANGES[range][1] * by];
};

test('every book found is shown, pictured, linked and priced in a binding that meets the filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      wantedBooks,
      fc.constantFrom(...FAMILIES),
      fc.constantFrom(...CURRENCIES),
      async (chosen, family, currency) => {
        const wanted: Wanted = { ...chosen, price: inMoney(chosen.price, currency) };
        const everything: BookSummary[] = (await ask(BASES[family], { limit: 100 }, currency)).data;
        const right = everything.filter((book) => isFound(book, wanted)).map(({ id }) => id);
        const where = filterOf(wanted);
        const { data, total } = await ask(
          BASES[family],
          { where, limit: 100, sortBy: 'price ASC' },
          currency,
        );
        expect(data.map(({ id }: BookSummary) => id).toSorted()).toEqual(right.toSorted());
        expect(total).toBe(right.length);
        expect((await ask(`${BASES[family]}/count`, { where }, currency)).data).toBe(right.length);
        for (const book of data) expectHonest(book, wanted);
        const shown = data.map(
          (book: BookSummary) => bookPrice(book, book.variantType, book.leatherType)?.price,
        );
        expect(shown).toEqual(shown.toSorted((a: number, b: number) => a - b));
        const falling = await ask(BASES[family], { where, limit: 100, sortBy: 'price DESC' }, currency);
        expect(falling.data.map(({ id }: BookSummary) => id)).toEqual(
          data.map(({ id }: BookSummary) => id).toReversed(),
        );
      },
    ),
    { numRuns: runCount(60) },
  );
}, 180_000);

test('a facet counts the books that are found by following it', async () => {
  await fc.assert(
    fc.asyncProperty(
      wantedBooks,
      fc.constantFrom(...FAMILIES),
      fc.constantFrom(...CURRENCIES),
      async (chosen, family, currency) => {
        const wanted: Wanted = { ...chosen, price: inMoney(chosen.price, currency) };
        const where = filterOf(wanted);
        const { data }: { data: Facets } = await ask(`${BASES[family]}/facets`, { where }, currency);
        const follow: [FacetValue[], (value: string) => object][] = [
          [data.leather, (leatherType) => ({ leatherType })],
          [data.edition, (variantType) => ({ variantType })],
          [data.price, (value) => ({ price: `[${value.replace('-', ' TO ').replace(/ TO $/, ' TO *')}]` })],
          [data.genre, (genres) => ({ genres })],
        ];
        for (const [values, narrowed] of follow) {
          for (const { value, count } of values) {
            const both = { where: { $and: [where, narrowed(value)] } };
            const found = await ask(`${BASES[family]}/count`, both, currency);
            expect([value, found.data]).toEqual([value, count]);
          }
        }
      },
    ),
    { numRuns: runCount(25) },
  );
}, 180_000);

test('one binding meets what is said together, within $or as well', async () => {
  const where = {
    $or: [
      { leatherType: 'veganLeather', price: '[115 TO 135]' },
      { $and: [{ variantType: 'deluxe' }, { title: 'common' }] },
    ],
  };
  const { data } = await ask(BASES.regular, { where, limit: 100 }, 'USD');
  expect(data.length).toBeGreaterThan(3);
  for (const book of data) {
    const { leatherType, variantType } = book;
    const price = bookPrice(book, variantType, leatherType)?.price ?? 0;
    const isVegan = leatherType === 'veganLeather' && price >= 11_500 && price < 13_600;
    expect(isVegan || (variantType === 'deluxe' && book.title.startsWith('Common'))).toBe(true);
  }
  const all: BookSummary[] = (await ask(BASES.regular, { limit: 100 }, 'USD')).data;
  const right = all.filter(
    (book) =>
      meeting(book, { leatherType: 'veganLeather', price: [115, 135] }).length > 0 ||
      (book.title.startsWith('Common') && meeting(book, { variantType: 'deluxe' }).length > 0),
  );
  expect(data.map(({ id }: BookSummary) => id).toSorted()).toEqual(right.map(({ id }) => id).toSorted());
});

test('the search of the listing shows and counts the binding that was chosen, by either of its names', async () => {
  for (const [leather, edition] of [
    ['leather=veganLeather', 'edition=deluxe'],
    ['leatherType=veganLeather', 'variantType=deluxe'],
  ]) {
    const { data } = (await app.inject(`/api/books/search?${leather}&${edition}&sort=priceAsc`)).json();
    expect(data.total).toBeGreaterThan(0);
    for (const book of data.books) {
      expectHonest(book, { leatherType: 'veganLeather', variantType: 'deluxe' });
    }
    for (const { value, count } of data.facets.price) {
      const [from, to] = value.split('-');
      const range = `priceFrom=${from}${to ? `&priceTo=${to}` : ''}`;
      const followed = (await app.inject(`/api/books/search?${leather}&${edition}&${range}`)).json();
      expect(followed.data.total).toBe(count);
    }
  }
});

test('bands of prices are round amounts of the currency of the request, and are asked for in it', async () => {
  const { data }: { data: Facets } = await ask('/api/books/facets', {}, 'JPY');
  expect(data.price.map(({ label }) => label)).toContain('¥10,000 – ¥19,999');
  expect(
    data.price.every(({ value }) => value.split('-')[0]?.endsWith('0000') || value.startsWith('0-')),
  ).toBe(true);
  const [band] = data.price;
  const [from, to] = band?.value.split('-') ?? [];
  const inYen = `/api/books/search?priceFrom=${from}&priceTo=${to}`;
  const headers = { 'x-currency': 'JPY' };
  expect((await app.inject({ url: inYen, headers })).json().data.total).toBe(band?.count);
  // Links keep their currency when shared.
  expect((await app.inject(`${inYen}&currency=jpy`)).json().data.total).toBe(band?.count);
  const unknown = await app.inject(`${inYen}&currency=XXX`);
  expect([unknown.statusCode, unknown.json().fields]).toEqual([422, { currency: expect.any(String) }]);
});

test('a book that is bound in half leather only is shown so, from its own call too', async () => {
  const { data } = (await app.inject(`/api/books/${bookId(3)}`)).json();
  const shown: BindingStyle = { leatherType: data.leatherType, variantType: data.variantType };
  expect(shown).toEqual({ leatherType: 'realLeather', variantType: 'deluxe' });
  expect(data.imageUrl).toContain('-deluxe-realLeather-');
});
