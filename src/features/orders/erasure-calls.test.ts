import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { removeDueFiles } from '#platform/files/removals.ts';
import { WAR_AND_PEACE } from '#test/cart-calls.ts';
import { openDispute } from '#test/dispute-calls.ts';
import {
  fillLimitedCart,
  orderBooks,
  placeOrder,
  playOutcome,
  prepareOrders,
  readEmailKinds,
  readReservations,
} from '#test/order-calls.ts';
import { createPerson, jsonRequest, PASSWORD, type Person } from '#test/people.ts';
import { solidColour } from '#test/photos.ts';
import { lenientThrottle, openStoredFiles } from '#test/site.ts';
import type { Order } from './contract.ts';
import { erasedOrdersCleanup } from './server/cleanups.ts';

const shop = prepareOrders({ throttle: lenientThrottle });
let leaver: Person;
let count = 0;
beforeEach(async () => {
  leaver = await createPerson(shop.app, shop.db, {
    fullName: 'Lena Leaver',
    email: `lena${++count}@example.com`,
  });
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [leaver.id]);
});

async function leave(): Promise<void> {
  const reply = await leaver.inject(
    jsonRequest('POST', `${API.users}/delete-account`, { password: PASSWORD }),
  );
  expect(reply.statusCode, reply.body).toBe(200);
  await shop.app.background.idle();
}

async function placeFullOrder(): Promise<Order> {
  await fillLimitedCart(shop.db, leaver);
  await shop.db.query(`UPDATE addresses SET phone = '+1 555 0100'`);
  return placeOrder(leaver);
}
const readStoredOrder = async () =>
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

describe('deleting an account', () => {
  test('cancels an unpaid order, releases its reservations and anonymises it', async () => {
    await placeFullOrder();
    expect(await readReservations(shop.db)).toEqual({ copies: 1, uses: 1, balance: 0 });
    await leave();
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: null });
    expect(await readStoredOrder()).toMatchObject({
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
    expect(await readEmailKinds(shop.db)).toEqual(['accountDeleted']);
  });

  test('refunds a payment that still arrives, without an email', async () => {
    const order = await placeFullOrder();
    await leave();
    await shop.db.query(`UPDATE sandbox_payments SET status = 'requires_action'`);
    await playOutcome(shop, shop.people.alice, order, 'succeed');
    await shop.app.payments.sweep();
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: order.toPay }]);
    expect((await readStoredOrder())?.state).toMatch(/cancelled|refunded/);
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: null });
    expect(await readEmailKinds(shop.db)).toEqual(['accountDeleted']);
  });

  test('keeps a paid order’s address until delivery, then only the invoice data', async () => {
    const order = await placeFullOrder();
    await playOutcome(shop, leaver, order, 'succeed');
    await leave();
    const fullAddress = { fullName: 'Alice Archer', line1: '1 Main Street', phone: '+1 555 0100' };
    expect(await readReservations(shop.db), 'the order stands').toEqual({
      copies: 1,
      uses: 1,
      balance: null,
    });
    expect(await readStoredOrder()).toMatchObject({
      state: 'paid',
      person: null,
      email: null,
      invoices: 1,
      address: fullAddress,
    });
    await setState('shipped');
    await erasedOrdersCleanup(shop.db).run();
    expect((await readStoredOrder())?.address).toMatchObject(fullAddress);
    await setState('delivered');
    await erasedOrdersCleanup(shop.db).run();
    expect(await readStoredOrder()).toMatchObject(ONLY_THE_INVOICE);
  });

  test('keeps only the invoice address of a delivered order', async () => {
    const order = await placeFullOrder();
    await playOutcome(shop, leaver, order, 'succeed');
    await setState('delivered');
    await leave();
    expect(await readStoredOrder()).toMatchObject(ONLY_THE_INVOICE);
  });

  test('deletes disputes with their photos', async () => {
    const order = await placeFullOrder();
    await setState('delivered');
    const photo = await solidColour(90, 60).jpeg().toBuffer();
    const lineId = order.lines[0]?.id;
    const reply = await openDispute(leaver, { orderCode: order.code, lineId }, [photo, photo]);
    expect(reply.statusCode, reply.body).toBe(200);
    const { data } = (await leaver.inject(`${API.users}/export`)).json();
    expect(data.disputes).toEqual([expect.objectContaining({ order: order.code, photos: 2 })]);
    const stored = () => readdir(join(shop.folder, 'files/private/dispute'));
    const before = (await stored()).length;
    await leave();
    expect(await shop.db.query('SELECT 1 FROM disputes')).toEqual([]);
    await removeDueFiles({ db: shop.db, files: openStoredFiles(shop) });
    expect(before - (await stored()).length).toBe(2);
  });

  test('changes nothing if the password is wrong', async () => {
    await placeFullOrder();
    const reply = await leaver.inject(
      jsonRequest('POST', `${API.users}/delete-account`, { password: 'not the password' }),
    );
    expect(reply.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await readStoredOrder()).toMatchObject({ state: 'pending_payment', person: leaver.id });
    expect(await readReservations(shop.db)).toEqual({ copies: 1, uses: 1, balance: 0 });
  });

  test('leaves other customers’ orders alone', async () => {
    const { bob } = shop.people;
    await orderBooks(shop.db, bob, WAR_AND_PEACE);
    await setState('delivered');
    const before = await readStoredOrder();
    await leave();
    await erasedOrdersCleanup(shop.db).run();
    expect(await readStoredOrder()).toEqual(before);
  });
});
