import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
import { prepareFixture } from '#test/prepare-fixture.ts';
import { createPrintJobs } from '#test/print-jobs-double.ts';
import { CART_LINES_MAX } from './limits.ts';
import { findPrintsInCart, removePrint, updatePrintLine } from './server/print-lines.ts';

const HOLDS_NOTHING = { hold: async () => {} };
const jobs = createPrintJobs();

const shop = prepareFixture(() => openChargedShop({ prints: jobs.prints }));
beforeEach(() => emptyCarts(shop.db));

const alice = () => shop.people.alice;
const put = (person: Person, printJobId: string, options: object = {}) =>
  person.inject(post('print-job', { printJobId, ...options }));
const addPrintJob = async (printJobId: string, options: object = {}) =>
  onlyItem(await send(alice(), post('print-job', { printJobId, ...options })));
const change = (id: string, payload: object) =>
  alice().inject({ method: 'PUT', url: `/api/carts/item/${id}`, payload });

describe('a print job in the cart', () => {
  test('is a line with its print details, binding and edit address', async () => {
    const id = jobs.addJob(alice(), { kind: 'thesis', copies: 3 });
    const line = await addPrintJob(id);
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

  test('stays one line when added again, with the latest quantity', async () => {
    const id = jobs.addJob(alice());
    await addPrintJob(id, { quantity: 4 });
    const line = await addPrintJob(id, { quantity: 2 });
    expect([line.quantity, line.itemPrice]).toEqual([2, 8900]);
    const otherJobId = jobs.addJob(alice());
    expect((await send(alice(), post('print-job', { printJobId: otherJobId }))).cartItems).toHaveLength(2);
  });

  test('has a unit price by quantity, in the requested currency', async () => {
    const line = await addPrintJob(jobs.addJob(alice()));
    expect((await change(line.id, { quantity: 11 })).statusCode).toBe(200);
    const cart = await send(alice(), { url: '/api/carts', headers: { 'x-currency': 'EUR' } });
    expect(onlyItem(cart)).toMatchObject({ quantity: 11, itemPrice: 4000, totalAmount: 44_000 });
    expect([cart.subtotal, cart.count]).toEqual([44_000, 11]);
  });

  test('is not found if it is another customer’s or missing', async () => {
    const id = jobs.addJob(shop.people.bob);
    for (const jobId of [id, 'no-such-job']) expect((await put(alice(), jobId)).statusCode).toBe(404);
  });

  test('is rejected while it can’t be ordered, and unavailable if that happens later', async () => {
    const problem = 'Two fonts are not in the file.';
    const refused = await put(alice(), jobs.addJob(alice(), { unavailable: problem }));
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { printJobId: problem }]);
    const id = jobs.addJob(alice());
    await addPrintJob(id);
    jobs.change(id, { unavailable: problem });
    const cart = await readCart(alice());
    expect(onlyItem(cart).unavailable).toEqual({ field: 'book', reason: problem });
    expect([cart.subtotal, cart.count]).toEqual([0, 0]);
    expect((await readTotals(alice())).problems[0]).toMatchObject({
      code: 'LINE_UNAVAILABLE',
      message: problem,
    });
  });

  test('is rejected by a full cart, but an existing line can be changed', async () => {
    const id = jobs.addJob(alice());
    await addPrintJob(id);
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, print_job_id, quantity, variant_type, leather_type, color)
       SELECT 'full-' || n, $1, 'job-' || n, 1, 'deluxe', 'realLeather', 'oxblood' FROM generate_series(2, $2::int) n`,
      [alice().id, CART_LINES_MAX],
    );
    expect((await put(alice(), jobs.addJob(alice()))).json().code).toBe('CART_FULL');
    expect((await put(alice(), id, { quantity: 5 })).statusCode).toBe(200);
  });

  test('accepts delivery options, but takes its binding from the job', async () => {
    const line = await addPrintJob(jobs.addJob(alice()));
    const addressId = await insertShippingAddress(shop.db, alice(), 'GB');
    const options = { boxWrapping: true, giftWrapping: true, shippingSpeed: 'express', addressId };
    await change(line.id, { quantity: 1, ...options });
    expect(onlyItem(await readCart(alice()))).toMatchObject(options);
    for (const bindingChange of [
      { color: 'forest' },
      { isDesignSaved: true },
      { bookCustomization: { version: 1 } },
    ]) {
      const refused = await change(line.id, bindingChange);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['color']]);
    }
    expect((await change(line.id, { quantity: 1, addressId: 'no-address' })).statusCode).toBe(404);
    expect((await alice().inject(`/api/carts/item/${line.id}/design`)).statusCode).toBe(404);
  });

  test('has a picture that only its owner can see', async () => {
    const { design } = await addPrintJob(jobs.addJob(alice()));
    const picture = `${design?.picture}?view=front&width=160`;
    expect((await alice().inject(picture)).headers['content-type']).toBe('image/webp');
    expect((await shop.people.bob.inject(picture)).statusCode).toBe(404);
  });
});

describe('a print job that changes', () => {
  test('updates copies, leather and lettering of its line', async () => {
    const id = jobs.addJob(alice());
    const before = await addPrintJob(id);
    jobs.change(id, { lettering: 'Another title', leatherType: 'veganLeather', copies: 6 });
    await updatePrintLine({ ...shop, prints: jobs.prints, designs: HOLDS_NOTHING }, alice().id, {
      jobId: id,
      quantity: 6,
    });
    const after = onlyItem(await readCart(alice()));
    expect(after).toMatchObject({ id: before.id, quantity: 6, leatherType: 'veganLeather' });
    expect(after.design?.hash).not.toBe(before.design?.hash);
  });

  test('can’t be ordered until its owner has seen the updated cart', async () => {
    await insertShippingAddress(shop.db, alice(), 'US', 'NY');
    const id = jobs.addJob(alice());
    const before = await addPrintJob(id);
    jobs.change(id, { lettering: 'Another title' });
    expect((await readTotals(alice())).problems[0]?.code).toBe('LINE_UNAVAILABLE');
    expect(onlyItem(await readCart(alice())).design?.hash).not.toBe(before.design?.hash);
    expect((await readTotals(alice())).problems).toEqual([]);
  });

  test('is removed when deleted; an orphaned line can be removed', async () => {
    const id = jobs.addJob(alice());
    await addPrintJob(id);
    expect([...(await findPrintsInCart(shop.db, alice().id, [id, 'another']))]).toEqual([id]);
    await removePrint(shop.db, alice().id, id);
    expect((await readCart(alice())).cartItems).toEqual([]);
    await addPrintJob(id);
    jobs.remove(id);
    const line = onlyItem(await readCart(alice()));
    expect(line.unavailable?.reason).toContain('was deleted');
    await alice().inject({ method: 'DELETE', url: `/api/carts/item/${line.id}` });
    expect((await readCart(alice())).cartItems).toEqual([]);
  });
});

describe('a cart with a print job and a book', () => {
  test('merges a guest’s lines and counts both in the session', async () => {
    await addPrintJob(jobs.addJob(alice()), { quantity: 2 });
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

  test('applies a percentage coupon to both', async () => {
    await putCoupon(shop.db, { code: 'MARBLED10', percent: 10 });
    await addPrintJob(jobs.addJob(alice()));
    await addBook(alice(), PRIDE);
    const { subtotal, discount } = await send(alice(), post('apply-coupon', { couponCode: 'MARBLED10' }));
    expect(discount).toBe(Math.round(subtotal / 10));
  });
});
