import { describe, expect, test } from 'vitest';
import {
  addBook,
  BEST_SELLER,
  bookData,
  defaultBinding,
  HAMLET,
  multipartForm,
  onlyItem,
  PRIDE,
  post,
  prepareCarts,
  readCart,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { openBrowser } from '#test/people.ts';

const { shop, alice } = prepareCarts();

describe('a guest', () => {
  test.each([
    ['GET', ''],
    ['POST', '/item'],
    ['POST', '/add-best-seller'],
    ['POST', '/add-exclusive-book'],
    ['PUT', '/item/1'],
    ['DELETE', '/item/1'],
    ['POST', '/update-all-address?addressId=1'],
    ['POST', '/merge'],
  ] as const)('is asked to log in by %s /api/carts%s', async (method, path) => {
    const guest = await openBrowser(shop.app);
    for (const base of ['/api/carts', '/api/cart']) {
      const reply = await guest.inject({ method, url: base + path });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' });
    }
  });
});

describe('the cart', () => {
  test('is empty at first', async () => {
    expect(await readCart(alice)).toEqual({
      cartItems: [],
      couponCode: null,
      discount: 0,
      usesWallet: false,
      subtotal: 0,
      count: 0,
      currency: 'USD',
    });
  });

  test('prices a book on the server, whatever price the client sends', async () => {
    const cart = await send(
      alice,
      post('item', {
        bookData: { ...bookData(WAR_AND_PEACE), superDeluxePriceGenuine: 1, title: 'Cheap' },
        quantity: 2,
        itemPrice: 1,
        ...defaultBinding,
      }),
    );
    expect(cart).toMatchObject({ subtotal: 49_800, count: 2, currency: 'USD' });
    expect(onlyItem(cart)).toMatchObject({
      ...defaultBinding,
      colorLabel: 'Oxblood',
      book: { id: bookId(WAR_AND_PEACE), title: 'War and Peace', isDeleted: false },
      quantity: 2,
      itemPrice: 24_900,
      customizationCharges: 0,
      totalAmount: 49_800,
      genres: ['Fiction', 'Classics'],
      language: 'English',
      boxWrapping: false,
      giftWrapping: false,
      shippingSpeed: 'standard',
    });
    expect(await readCart(alice)).toEqual(cart);
  });

  test('accepts customers with an unverified email address', async () => {
    expect((await addBook(shop.people.uma, WAR_AND_PEACE)).count).toBe(1);
  });

  test('accepts the specification’s multipart form', async () => {
    const fields = { bookData: JSON.stringify(bookData(WAR_AND_PEACE)), quantity: '3', ...defaultBinding };
    const cart = await send(alice, {
      method: 'POST',
      url: '/api/cart/item',
      ...multipartForm({ ...fields, isDesignSaved: 'false', bookCustomization: '{}' }),
    });
    expect(onlyItem(cart)).toMatchObject({ quantity: 3, ...defaultBinding });
  });

  test('returns each book in the field of its catalogue', async () => {
    await addBook(alice, WAR_AND_PEACE);
    await send(
      alice,
      post('add-best-seller', { bookData: bookData(BEST_SELLER), quantity: 1, ...defaultBinding }),
    );
    const exclusive = { bookData: JSON.stringify(bookData(HAMLET)), quantity: '2', color: 'oxblood' };
    const { cartItems } = await send(alice, {
      method: 'POST',
      url: '/api/carts/add-exclusive-book',
      ...multipartForm(exclusive),
    });
    expect(
      cartItems.map(({ book, bestSellerBook, exclusiveBook }) =>
        [book, bestSellerBook, exclusiveBook].map((summary) => summary?.title),
      ),
    ).toEqual([
      ['War and Peace', undefined, undefined],
      [undefined, 'War and Peace', undefined],
      [undefined, undefined, 'Hamlet'],
    ]);
    expect(cartItems[2]).toMatchObject({ ...defaultBinding, quantity: 2, itemPrice: 120_000 });
  });

  test('sums copies of one configuration up to 99, separately from others', async () => {
    await addBook(alice, PRIDE, { quantity: 60 });
    await addBook(alice, PRIDE, { quantity: 60 });
    const { cartItems } = await addBook(alice, PRIDE, { leatherType: 'veganLeather' });
    expect(
      cartItems.map(({ quantity, leatherType, itemPrice }) => [quantity, leatherType, itemPrice]),
    ).toEqual([
      [99, 'realLeather', 15_000],
      [1, 'veganLeather', 13_000],
    ]);
  });

  test('sums concurrent additions', async () => {
    await Promise.all(Array.from({ length: 5 }, () => addBook(alice, PRIDE, { quantity: 2 })));
    expect(onlyItem(await readCart(alice)).quantity).toBe(10);
  });

  test('is private to its owner', async () => {
    await addBook(alice, WAR_AND_PEACE);
    expect((await readCart(shop.people.bob)).cartItems).toEqual([]);
  });

  test('keeps a withdrawn book, marked as such, out of the subtotal', async () => {
    await putBook(shop.db, 90, { title: 'Going', author: 'Homer', price: 10_000 });
    await addBook(alice, WAR_AND_PEACE);
    await addBook(alice, 90);
    await shop.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(90)]);
    const cart = await readCart(alice);
    expect(cart).toMatchObject({ subtotal: 24_900, count: 1 });
    expect(cart.cartItems.map(({ book }) => book?.isDeleted)).toEqual([false, true]);
    expect((await alice.inject('/api/session')).json().data.cartCount).toBe(1);
  });

  test('leaves a binding that lost its price out of the subtotal', async () => {
    await putBook(shop.db, 91, { title: 'Bound no more', author: 'Homer', isVegan: true });
    await addBook(alice, 91, { leatherType: 'veganLeather' });
    await shop.db.query('UPDATE books SET super_deluxe_price_vegan = NULL WHERE id = $1', [bookId(91)]);
    const cart = await readCart(alice);
    expect(cart).toMatchObject({ subtotal: 0, count: 0 });
    expect(onlyItem(cart)).toMatchObject({ book: { isDeleted: true }, itemPrice: 0 });
  });
});

describe('the currency of the cart', () => {
  test('comes from the header, or else the account’s preference, never the cookie', async () => {
    const { bob } = shop.people;
    await addBook(bob, WAR_AND_PEACE);
    bob.cookies.delete('currency');
    const readPrices = async (headers: Record<string, string> = {}) => {
      const { currency, subtotal, cartItems } = await send(bob, { url: '/api/carts', headers });
      expect(cartItems[0]?.book?.currency).toBe(currency);
      return { currency, subtotal };
    };
    await shop.db.query(`UPDATE users SET preferred_currency = 'JPY' WHERE id = $1`, [bob.id]);
    expect(await readPrices()).toEqual({ currency: 'JPY', subtotal: 37_350 });
    bob.cookies.set('currency', 'EUR');
    expect(await readPrices()).toEqual({ currency: 'JPY', subtotal: 37_350 });
    expect(await readPrices({ 'x-currency': 'EUR' })).toEqual({ currency: 'EUR', subtotal: 12_450 });
    expect(await readPrices({ 'x-currency': 'usd' })).toEqual({ currency: 'USD', subtotal: 24_900 });
    await shop.db.query(`UPDATE users SET preferred_currency = 'XXX' WHERE id = $1`, [bob.id]);
    expect((await readPrices()).currency).toBe('EUR');
    const reply = await bob.inject({ url: '/api/carts', headers: { 'x-currency': 'XXX' } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'INVALID_CURRENCY']);
  });
});
