import { beforeEach, expect, test, vi } from 'vitest';
import { buildLine } from './line-factory.ts';
import { repriceLines } from './reprice-lines.ts';

let answers: Record<string, { status: number; body: unknown }>;
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  answers = { '/api/book-colors': colours('oxblood') };
  logged.mockReset().mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      const { status, body } = answers[path] ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    }),
  );
});

const colours = (...names: string[]) => {
  const data = names.map((colorName) => ({
    id: colorName,
    label: colorName,
    altText: '',
    light: '#722',
    dark: '#311',
    disabled: false,
    colorName,
  }));
  return { status: 200, body: { success: true, data, total: data.length } };
};
const requestedPaths = () => vi.mocked(fetch).mock.calls.map(([path]) => String(path));

const euro = (line: ReturnType<typeof buildLine>, price: number) => {
  const book = {
    ...line.book,
    currency: 'EUR',
    superDeluxePriceGenuine: price,
    deluxePriceGenuine: price - 1,
  };
  return { status: 200, body: { success: true, data: { ...book, description: 'long' } } };
};

test('Prices lines in the new currency, fetching each book once.', async () => {
  const superDeluxe = buildLine({ bookId: 'emma', quantity: 3 });
  const deluxe = buildLine({ bookId: 'emma', variantType: 'deluxe' });
  answers[`/api/books/${superDeluxe.book.id}`] = euro(superDeluxe, 21_000);
  const { priced } = await repriceLines([superDeluxe, deluxe], 'EUR');
  expect(priced.get(superDeluxe.id)).toMatchObject({
    itemPrice: 21_000,
    quantity: 3,
    book: { currency: 'EUR' },
  });
  expect(priced.get(deluxe.id)).toMatchObject({ itemPrice: 20_999 });
  expect(priced.get(deluxe.id)?.book).not.toHaveProperty('description');
  expect(requestedPaths().sort()).toEqual(['/api/book-colors', `/api/books/${superDeluxe.book.id}`]);
});

test('Logs failures and prices the other lines.', async () => {
  const [emma, faust, ulysses] = ['emma', 'faust', 'ulysses'].map((bookId) => buildLine({ bookId }));
  if (!emma || !faust || !ulysses) throw new Error('three lines');
  const bestSeller = { ...faust, book: { ...faust.book, catalogue: 'bestSeller' as const } };
  answers[`/api/books/${emma.book.id}`] = euro(emma, 21_000);
  answers[`/api/books/${ulysses.book.id}`] = {
    status: 410,
    body: { success: false, code: 'BOOK_WITHDRAWN', message: '' },
  };
  const { priced, withdrawn, failed } = await repriceLines([emma, bestSeller, ulysses], 'EUR');
  expect([...priced.keys()]).toEqual([emma.id]);
  expect([...failed]).toEqual([faust.id]);
  expect(withdrawn.get(ulysses.id)?.book.isDeleted).toBe(true);
  expect(logged.mock.calls.map(([message]) => message).sort()).toEqual([
    'Error fetching bestseller book',
    'Error fetching book',
  ]);
});

test('Rejects a reply in another currency.', async () => {
  const line = buildLine();
  answers[`/api/books/${line.book.id}`] = { status: 200, body: { success: true, data: line.book } };
  expect([...(await repriceLines([line], 'XAU')).failed]).toEqual([line.id]);
});

test('Reports the discontinued option of a line, keeping its selection.', async () => {
  const line = buildLine({ color: 'plaid', quantity: 3 });
  const vegan = buildLine({ leatherType: 'veganLeather' });
  const deluxe = buildLine({ variantType: 'deluxe' });
  const { superDeluxePriceVegan: _, deluxePriceVegan: __, deluxePriceGenuine: ___, ...now } = line.book;
  answers[`/api/books/${line.book.id}`] = { status: 200, body: { success: true, data: now } };
  const { priced, notOffered } = await repriceLines([line, vegan, deluxe], 'USD');
  expect([...priced]).toEqual([]);
  expect([line, vegan, deluxe].map(({ id }) => notOffered.get(id)?.unavailable?.field)).toEqual([
    'color',
    'leatherType',
    'variantType',
  ]);
  expect(notOffered.get(line.id)).toMatchObject({
    color: 'plaid',
    quantity: 3,
    book: { title: line.book.title },
  });
});

test('Clears the message of a line that is available again.', async () => {
  const line = { ...buildLine(), unavailable: { field: 'color', reason: 'This colour is gone.' } as const };
  answers[`/api/books/${line.book.id}`] = { status: 200, body: { success: true, data: line.book } };
  const { priced } = await repriceLines([line], 'USD');
  expect(priced.get(line.id)).not.toHaveProperty('unavailable');
});

test('Keeps each line’s leather if the list of leathers fails to load.', async () => {
  const line = buildLine({ color: 'plaid' });
  answers = { [`/api/books/${line.book.id}`]: { status: 200, body: { success: true, data: line.book } } };
  expect([...(await repriceLines([line], 'USD')).priced.keys()]).toEqual([line.id]);
  expect(logged.mock.calls.map(([message]) => message)).toEqual(['Error fetching colours']);
});
