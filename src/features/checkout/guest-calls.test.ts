import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import {
  addBook,
  defaultBinding,
  emptyCarts,
  LOST,
  onlyItem,
  PRIDE,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress, openChargedShop } from '#test/charged-shop.ts';
import { readTotals } from '#test/order-calls.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { TotalsReply } from './contract.ts';

const shop = prepareFixture(openChargedShop);
beforeEach(() => emptyCarts(shop.db));

const [CARTS] = API.carts;

describe('the totals of a guest’s lines', () => {
  const line = (n: number, overrides: object = {}) => ({
    bookId: bookId(n),
    ...defaultBinding,
    quantity: 1,
    ...overrides,
  });
  const ask = (payload: object, currency = 'USD') =>
    shop.people.alice.inject({
      method: 'POST',
      url: `${CARTS}/totals`,
      payload,
      headers: { 'x-currency': currency },
    });
  async function getGuestTotals(lines: readonly unknown[], country = 'GB', currency = 'USD') {
    const reply = await ask({ lines, country }, currency);
    expect(reply.statusCode, reply.body).toBe(200);
    return TotalsReply.parse(reply.json()).data;
  }

  test('equal those of a cart, without an address', async () => {
    const { alice } = shop.people;
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const addressId = await insertShippingAddress(shop.db, alice, 'FR');
    const payload = { quantity: 3, boxWrapping: true, addressId };
    await send(alice, { method: 'PUT', url: `${CARTS}/item/${id}`, payload });
    const own = await readTotals(alice, 'EUR');
    const lines = [line(WAR_AND_PEACE, { id: 'mine', quantity: 3, boxWrapping: true })];
    const guests = await getGuestTotals(lines, 'fr', 'EUR');
    expect(guests).toMatchObject({ total: own.total, components: own.components, problems: [] });
    expect(guests.lines[0]).toEqual({ ...own.lines[0], itemId: 'mine' });
    expect(guests.deliveries).toMatchObject([{ addressId: null, itemIds: ['mine'] }]);
  });

  test('exclude unavailable and invalid lines, each with its reason', async () => {
    const totals = await getGuestTotals([
      line(LOST),
      line(WAR_AND_PEACE),
      { bookId: bookId(PRIDE) },
      line(PRIDE, { color: 'mustard' }),
      line(999),
      'a book',
    ]);
    expect(totals.lines.map(({ itemId, problem }) => [itemId, problem])).toEqual([
      ['0', 'This book is no longer sold.'],
      ['1', undefined],
      ['2', 'Choose the Deluxe or Super Deluxe edition.'],
      ['3', 'This colour is no longer available. Choose another colour.'],
      ['4', 'There is no such book.'],
      ['5', 'This is not a cart line.'],
    ]);
    expect(totals.problems.map(({ itemId }) => itemId)).toEqual(['0', '2', '3', '4', '5']);
    expect(totals.total).toBe(25_400);
  });

  test.each([
    [{ lines: 'books', country: 'GB' }, 'lines'],
    [{ lines: Array(101).fill({}), country: 'GB' }, 'lines'],
    [{ lines: [line(PRIDE, { id: 'a' }), line(WAR_AND_PEACE, { id: 'a' })], country: 'GB' }, 'lines'],
    [{ lines: [] }, 'country'],
    [{ lines: [], country: 'ZZ' }, 'country'],
  ])('reject an invalid request', async (payload, field) => {
    const reply = await ask(payload);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});
