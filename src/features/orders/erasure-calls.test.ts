import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { API } from '#kernel/api.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { removeDueFiles } from '#platform/files/removals.ts';
import { WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { putCoupon } from '#test/coupons.ts';
import { openDispute } from '#test/dispute-calls.ts';
import { deleteOrders, fillCart, openOrders, placeOrder, playOutcome } from '#test/order-calls.ts';
import { createPerson, PASSWORD, type Person } from '#test/people.ts';
import { solidColour } from '#test/photos.ts';
import { lenientThrottle, TEST_SECRET } from '#test/site.ts';
import type { Order } from './contract.ts';
import { erasedOrdersCleaning } from './server/cleanings.ts';

let files: FileStore;
let shop: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  shop = await openOrders({ throttle: lenientThrottle });
  files = createFolderStore(join(shop.folder, 'files'), { secret: TEST_SECRET, origin: 'http://shop.test' });
});
let leaver: Person;
let count = 0;
beforeEach(async () => {
  await deleteOrders(shop.db);
  leaver = await createPerson(shop.app, shop.db, {
    fullName: 'Lena Leaver',
    email: `lena${++count}@example.com`,
  });
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [leaver.id]);
});
afterAll(() => shop?.close());

async function leave(): Promise<void> {
  const reply = await leaver.inject({
    method: 'POST',
    url: `${API.users}/delete-account`,
    payload: { password: PASSWORD },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  await shop.app.background.idle();
}

async function everything(): Promise<Order> {
  await fillCart(shop.db, leaver, WAR_AND_PEACE);
  await shop.db.query(`UPDATE addresses SET phone = '+1 555 0100'`);
  await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
  await putCoupon(shop.db, { code: 'TENTH', percent: 10 });
  const grant = {
    userId: leaver.id,
    currency: 'USD',
    amount: 1000,
    kind: 'granted',
    key: randomUUID(),
  } as const;
  await shop.db.transaction((tx) => addEntry(tx, grant));
  const call = (what: string, payload = {}) =>
    leaver.inject({ method: 'POST', url: `${API.carts[0]}/${what}`, payload });
  await call('apply-coupon', { couponCode: 'TENTH' });
  await call('use-wallet-amount');
  return placeOrder(leaver);
}
const taken = async () =>
  (
    await shop.db.query(`SELECT
      (SELECT coalesce(sum(copies), 0)::int FROM edition_copies WHERE released_at IS NULL) AS copies,
      (SELECT count(*)::int FROM coupon_uses WHERE released_at IS NULL) AS uses`)
  )[0];
const left = async () =>
  (
    await shop.db.query<{ state: string; person: string | null; email: string | null; address: object }>(
      `SELECT o.state, o.user_id AS person, o.email, o.refunded, s.address, o.billing_address AS billing,
         (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id) AS invoices
       FROM orders o JOIN shipments s ON s.order_id = o.id`,
    )
  )[0];
const ONLY_THE_INVOICE = {
  billing: { fullName: 'Alice Archer', line1: '1 Main Street', phone: null },
  address: { fullName: '', line1: '', city: null, phone: null, country: 'US', region: 'NY' },
};
const setState = (state: string) => shop.db.query('UPDATE orders SET state = $1', [state]);

describe('whoever deletes their account', () => {
  test('gives back what an order that waits for its payment has taken, and it is nobody’s', async () => {
    await everything();
    expect(await taken()).toEqual({ copies: 1, uses: 1 });
    await leave();
    expect(await taken()).toEqual({ copies: 0, uses: 0 });
    expect(await left()).toMatchObject({
      state: 'cancelled',
      person: null,
      email: null,
      billing: null,
      invoices: 0,
      address: { fullName: '', line1: '', city: null, phone: null, country: 'US', region: 'NY' },
    });
    expect(await shop.db.query('SELECT status FROM payments')).toEqual([{ status: 'cancelled' }]);
    expect(await shop.db.query('SELECT 1 FROM wallet_entries')).toEqual([]);
    expect(await shop.db.query('SELECT 1 FROM cart_items')).toEqual([]);
    expect(await shop.db.query('SELECT kind FROM outbox')).toEqual([{ kind: 'accountDeleted' }]);
  });

  test('and pays all the same gets the money back, without a letter to anybody', async () => {
    const order = await everything();
    await leave();
    await shop.db.query(`UPDATE sandbox_payments SET status = 'requires_action'`);
    await playOutcome(shop, shop.people.alice, order, 'succeed');
    await shop.app.payments.sweep();
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: order.toPay }]);
    expect((await left())?.state).toMatch(/cancelled|refunded/);
    expect(await taken()).toEqual({ copies: 0, uses: 0 });
    expect(await shop.db.query('SELECT kind FROM outbox')).toEqual([{ kind: 'accountDeleted' }]);
  });

  test('gets what is paid: where it goes stays until it has arrived, and then what the invoice needs', async () => {
    const order = await everything();
    await playOutcome(shop, leaver, order, 'succeed');
    await leave();
    const whole = { fullName: 'Alice Archer', line1: '1 Main Street', phone: '+1 555 0100' };
    expect(await taken(), 'the order stands').toEqual({ copies: 1, uses: 1 });
    expect(await left()).toMatchObject({
      state: 'paid',
      person: null,
      email: null,
      invoices: 1,
      address: whole,
    });
    await setState('shipped');
    await erasedOrdersCleaning(shop.db).run();
    expect((await left())?.address).toMatchObject(whole);
    await setState('delivered');
    await erasedOrdersCleaning(shop.db).run();
    expect(await left()).toMatchObject(ONLY_THE_INVOICE);
  });

  test('leaves of an order that has arrived the address on its invoice, and no other', async () => {
    const order = await everything();
    await playOutcome(shop, leaver, order, 'succeed');
    await setState('delivered');
    await leave();
    expect(await left()).toMatchObject(ONLY_THE_INVOICE);
  });

  test('takes along what was asked about an order, with its photos', async () => {
    const order = await everything();
    await setState('delivered');
    const photo = await solidColour(90, 60).jpeg().toBuffer();
    const lineId = order.lines[0]?.id;
    const asked = await openDispute(leaver, { orderCode: order.code, lineId }, [photo, photo]);
    expect(asked.statusCode, asked.body).toBe(200);
    const { data } = (await leaver.inject(`${API.users}/export`)).json();
    expect(data.disputes).toEqual([expect.objectContaining({ order: order.code, photos: 2 })]);
    const stored = () => readdir(join(shop.folder, 'files/private/dispute'));
    const before = (await stored()).length;
    await leave();
    expect(await shop.db.query('SELECT 1 FROM disputes')).toEqual([]);
    await removeDueFiles({ db: shop.db, files });
    expect(before - (await stored()).length).toBe(2);
  });

  test('keeps their account and their order where the password is wrong', async () => {
    await everything();
    const reply = await leaver.inject({
      method: 'POST',
      url: `${API.users}/delete-account`,
      payload: { password: 'not the password' },
    });
    expect(reply.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await left()).toMatchObject({ state: 'pending_payment', person: leaver.id });
    expect(await taken()).toEqual({ copies: 1, uses: 1 });
  });

  test('touches no order of anybody else', async () => {
    const { bob } = shop.people;
    await fillCart(shop.db, bob, WAR_AND_PEACE);
    await placeOrder(bob);
    await setState('delivered');
    const before = await left();
    await leave();
    await erasedOrdersCleaning(shop.db).run();
    expect(await left()).toEqual(before);
  });
});
