import { beforeEach, expect, test, vi } from 'vitest';
import { aLine } from './line-factory.ts';
import { priceAgain } from './price-again.ts';

/** What the shop answers to each path; anything else is a failure of the shop. */
let shop: Record<string, { status: number; body: unknown }>;
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  shop = {};
  logged.mockReset().mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      const { status, body } = shop[path] ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    }),
  );
});

const euro = (line: ReturnType<typeof aLine>, price: number) => {
  const book = {
    ...line.book,
    currency: 'EUR',
    superDeluxePriceGenuine: price,
    deluxePriceGenuine: price - 1,
  };
  return { status: 200, body: { success: true, data: { ...book, description: 'long' } } };
};

test('Lines are priced in the new currency, each book asked for once.', async () => {
  const superDeluxe = aLine({ bookId: 'emma', quantity: 3 });
  const deluxe = aLine({ bookId: 'emma', variantType: 'deluxe' });
  shop[`/api/books/${superDeluxe.book.id}`] = euro(superDeluxe, 21_000);
  const { priced } = await priceAgain([superDeluxe, deluxe], 'EUR');
  expect(priced.get(superDeluxe.id)).toMatchObject({
    itemPrice: 21_000,
    quantity: 3,
    book: { currency: 'EUR' },
  });
  expect(priced.get(deluxe.id)).toMatchObject({ itemPrice: 20_999 });
  expect(priced.get(deluxe.id)?.book).not.toHaveProperty('description');
  expect(fetch).toHaveBeenCalledOnce();
});

test('What fails is logged and the rest goes on.', async () => {
  const [emma, faust, ulysses] = ['emma', 'faust', 'ulysses'].map((bookId) => aLine({ bookId }));
  if (!emma || !faust || !ulysses) throw new Error('three lines');
  const bestSeller = { ...faust, book: { ...faust.book, catalogue: 'bestSeller' as const } };
  shop[`/api/books/${emma.book.id}`] = euro(emma, 21_000);
  shop[`/api/books/${ulysses.book.id}`] = {
    status: 410,
    body: { success: false, code: 'BOOK_WITHDRAWN', message: '' },
  };
  const { priced, gone, failed } = await priceAgain([emma, bestSeller, ulysses], 'EUR');
  expect([...priced.keys()]).toEqual([emma.id]);
  expect([...failed]).toEqual([faust.id]);
  expect(gone.get(ulysses.id)?.book.isDeleted).toBe(true);
  expect(logged.mock.calls.map(([message]) => message).sort()).toEqual([
    'Error fetching bestseller book',
    'Error fetching book',
  ]);
});

test('A reply in another currency than asked for is no price.', async () => {
  const line = aLine();
  shop[`/api/books/${line.book.id}`] = { status: 200, body: { success: true, data: line.book } };
  expect([...(await priceAgain([line], 'XAU')).failed]).toEqual([line.id]);
});
