import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addBook,
  defaultBinding,
  emptyCarts,
  onlyItem,
  PRIDE,
  post,
  readCart,
  send,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress, openChargedShop } from '#test/charged-shop.ts';
import { putCoupon } from '#test/coupons.ts';
import { readTotals } from '#test/order-calls.ts';
import type { Person } from '#test/people.ts';
import { createPrintJobs } from '#test/print-jobs-double.ts';
import { CART_LINES_MAX } from './limits.ts';
import { printsInCart, removePrint, updatePrintLine } from './server/print-lines.ts';

const HOLDS_NOTHING = { hold: async () => {} };
const jobs = createPrintJobs();
let shop: Awaited<ReturnType<typeof openChargedShop>>;
beforeAll(async () => {
  shop = await openChargedShop({ prints: jobs.prints });
});
beforeEach(() => emptyCarts(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const put = (person: Person, printJobId: string, more: object = {}) =>
  person.inject(post('print-job', { printJobId, ...more }));
const inCart = async (printJobId: string, more: object = {}) =>
  onlyItem(await send(alice(), post('print-job', { printJobId, ...more })));
const change = (id: string, payload: object) =>
  alice().inject({ method: 'PUT', url: `/api/carts/item/${id}`, payload });

describe('a print job in the cart', () => {
  test('is a line that says what is printed, how it is bound, and where it is changed', async () => {
    const id = jobs.addJob(alice(), { kind: 'thesis', copies: 3 });
    const line = await inCart(id);
    expect(line).toMatchObject({
      kind: 'print',
      quantity: 3,
      itemPrice: 8800,
      customizationCharges: 0,
      totalAmount: 3 * 8800,
      variantType: 'superDeluxe',
      leatherType: 'realLeather',
      color: 'oxblood',
      colorLabel: 'Oxblood',
      printJob: {
        id,
        kind: 'thesis',
        title: 'My Year Abroad',
        author: 'Alice Archer',
        pages: 312,
        trim: { widthMm: 148, heightMm: 210 },
        paper: 'cream-100',
        address: `/phd-thesis-binding-services?job=${id}`,
      },
      design: {
        isSaved: true,
        picture: expect.stringMatching(/^\/api\/designs\/sealed\/[0-9a-f]{64}\/picture$/),
      },
    });
    expect(line.book ?? line.bestSellerBook ?? line.exclusiveBook).toBeUndefined();
  });

  test('is one line, however often it is put in, with the copies that were said last', async () => {
    const id = jobs.addJob(alice());
    await inCart(id, { quantity: 4 });
    const line = await inCart(id, { quantity: 2 });
    expect([line.quantity, line.itemPrice]).toEqual([2, 8900]);
    const other = jobs.addJob(alice());
    expect((await send(alice(), post('print-job', { printJobId: other }))).cartItems).toHaveLength(2);
  });

  test('costs by the copy what so many cost, in the currency asked for', async () => {
    const line = await inCart(jobs.addJob(alice()));
    expect((await change(line.id, { quantity: 11 })).statusCode).toBe(200);
    const cart = await send(alice(), { url: '/api/carts', headers: { 'x-currency': 'EUR' } });
    expect(onlyItem(cart)).toMatchObject({ quantity: 11, itemPrice: 4000, totalAmount: 44_000 });
    expect([cart.subtotal, cart.count]).toEqual([44_000, 11]);
  });

  test('is nobody else’s, and none that is not there', async () => {
    const id = jobs.addJob(shop.people.bob);
    for (const one of [id, 'no-such-job']) expect((await put(alice(), one)).statusCode).toBe(404);
  });

  test('is refused with its problem while it cannot be ordered, and stays unsold if it cannot be later', async () => {
    const problem = 'Two fonts are not in the file.';
    const refused = await put(alice(), jobs.addJob(alice(), { unavailable: problem }));
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { printJobId: problem }]);
    const id = jobs.addJob(alice());
    await inCart(id);
    jobs.change(id, { unavailable: problem });
    const cart = await readCart(alice());
    expect(onlyItem(cart).unavailable).toEqual({ field: 'book', reason: problem });
    expect([cart.subtotal, cart.count]).toEqual([0, 0]);
    expect((await readTotals(alice())).problems[0]).toMatchObject({
      code: 'LINE_UNAVAILABLE',
      message: problem,
    });
  });

  test('finds no room in a full cart, but a line that is there may be changed', async () => {
    const id = jobs.addJob(alice());
    await inCart(id);
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, print_job_id, quantity, variant_type, leather_type, color)
       SELECT 'full-' || n, $1, 'job-' || n, 1, 'deluxe', 'realLeather', 'oxblood' FROM generate_series(2, $2::int) n`,
      [alice().id, CART_LINES_MAX],
    );
    expect((await put(alice(), jobs.addJob(alice()))).json().code).toBe('CART_FULL');
    expect((await put(alice(), id, { quantity: 5 })).statusCode).toBe(200);
  });

  test('takes its wrapping, its speed and its address like any other, and its binding only from the job', async () => {
    const line = await inCart(jobs.addJob(alice()));
    const addressId = await insertShippingAddress(shop.db, alice(), 'GB');
    const options = { boxWrapping: true, giftWrapping: true, shippingSpeed: 'express', addressId };
    await change(line.id, { quantity: 1, ...options });
    expect(onlyItem(await readCart(alice()))).toMatchObject(options);
    for (const other of [
      { color: 'forest' },
      { isDesignSaved: true },
      { bookCustomization: { version: 1 } },
    ]) {
      const refused = await change(line.id, other);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['color']]);
    }
    expect((await change(line.id, { quantity: 1, addressId: 'no-address' })).statusCode).toBe(404);
    expect((await alice().inject(`/api/carts/item/${line.id}/design`)).statusCode).toBe(404);
  });

  test('is shown by the picture of its binding, to its owner alone', async () => {
    const { design } = await inCart(jobs.addJob(alice()));
    const picture = `${design?.picture}?view=front&width=160`;
    expect((await alice().inject(picture)).headers['content-type']).toBe('image/webp');
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
  });
});

describe('a print job that changes', () => {
  test('takes its line with it: copies, leather and lettering', async () => {
    const id = jobs.addJob(alice());
    const before = await inCart(id);
    jobs.change(id, { lettering: 'Another title', leatherType: 'veganLeather', copies: 6 });
    await updatePrintLine({ ...shop, prints: jobs.prints, designs: HOLDS_NOTHING }, alice().id, {
      jobId: id,
      quantity: 6,
    });
    const after = onlyItem(await readCart(alice()));
    expect(after).toMatchObject({ id: before.id, quantity: 6, leatherType: 'veganLeather' });
    expect(after.design?.hash).not.toBe(before.design?.hash);
  });

  test('unseen is no part of a quote until its owner has seen the cart, which shows it as it is', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const id = jobs.addJob(alice());
    const before = await inCart(id);
    jobs.change(id, { lettering: 'Another title' });
    expect((await readTotals(alice())).problems[0]?.code).toBe('LINE_UNAVAILABLE');
    expect(onlyItem(await readCart(alice())).design?.hash).not.toBe(before.design?.hash);
    expect((await readTotals(alice())).problems).toEqual([]);
  });

  test('and is deleted takes its line out; a line without its job can be taken out', async () => {
    const id = jobs.addJob(alice());
    await inCart(id);
    expect([...(await printsInCart(shop.db, alice().id, [id, 'another']))]).toEqual([id]);
    await removePrint(shop.db, alice().id, id);
    expect((await readCart(alice())).cartItems).toEqual([]);
    await inCart(id);
    jobs.remove(id);
    const line = onlyItem(await readCart(alice()));
    expect(line.unavailable?.reason).toContain('was deleted');
    await alice().inject({ method: 'DELETE', url: `/api/carts/item/${line.id}` });
    expect((await readCart(alice())).cartItems).toEqual([]);
  });
});

describe('a cart with a print job and a book', () => {
  test('takes a guest’s lines, and counts both in the session', async () => {
    await inCart(jobs.addJob(alice()), { quantity: 2 });
    await addBook(alice(), PRIDE);
    const items = [{ bookId: bookId(PRIDE), ...defaultBinding, quantity: 1 }];
    const merged = await alice().inject(post('merge', { mergeId: randomUUID(), items }));
    expect(merged.statusCode, merged.body).toBe(200);
    const cart = await readCart(alice());
    expect(cart.cartItems.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['print', 2],
      ['book', 2],
    ]);
    expect((await alice().inject('/api/session')).json().data.cartCount).toBe(4);
  });

  test('gives a coupon’s percentage off both', async () => {
    await putCoupon(shop.db, { code: 'MARBLED10', percent: 10 });
    await inCart(jobs.addJob(alice()));
    await addBook(alice(), PRIDE);
    const { subtotal, discount } = await send(alice(), post('apply-coupon', { couponCode: 'MARBLED10' }));
    expect(discount).toBe(Math.round(subtotal / 10));
  });
});
