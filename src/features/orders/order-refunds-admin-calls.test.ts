import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { PRIDE, post, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { putCoupon } from '#test/coupons.ts';
import { names, prepareOrderAdmin } from '#test/order-admin.ts';
import {
  fillCart,
  payFromWallet,
  placeAndPay,
  placeOrder,
  readEmailKinds,
  readOrder,
} from '#test/order-calls.ts';
import { readValue } from '#test/read-rows.ts';

const orders = prepareOrderAdmin();
const { shop, staff, codes, getOrder, send, shipAll, shipBoth, refund, sweep } = orders;
const alice = () => shop.people.alice;
const emails = () => readEmailKinds(shop.db);
const balance = () =>
  readValue<number>(shop.db, 'SELECT balance_after FROM wallet_entries ORDER BY sequence DESC LIMIT 1');

describe('refunds', () => {
  test('refund a line once per key and email the buyer twice', async () => {
    const { code, lines } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    await shop.db.query('DELETE FROM outbox');
    const [line] = lines;
    const request = { lines: [{ lineId: line?.id, quantity: 1 }] };
    const plan = await orders.previewRefund(code, request);
    expect(plan.amount).toBeGreaterThan(0);
    expect((await getOrder(code)).refunds).toEqual([]);
    const { amount: expected, refundedBefore } = plan;
    const body = { ...request, key: randomUUID(), expected, refundedBefore, reason: 'A torn page.' };
    for (const _ of ['first', 'again']) expect((await send(`${code}/refunds`, body)).statusCode).toBe(200);
    const { money, refunds, lines: after, log } = await getOrder(code);
    expect(refunds).toMatchObject([{ amount: plan.amount, toCard: plan.amount, reason: 'A torn page.' }]);
    expect(after[0]?.refunded).toBe(1);
    await sweep();
    expect((await getOrder(code)).money.refunded).toBe(plan.amount);
    expect(money.refundable.card).toBe(money.toPay - plan.amount);
    expect(log.at(-1)?.action).toBe('order.refunded');
    expect(await emails()).toEqual(['orderRefundStarted', 'orderRefund']);
  });

  test('are refused for a copy twice, above the payment, or at an outdated amount', async () => {
    const { code, lines, toPay } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    const request = { lines: [{ lineId: lines[0]?.id, quantity: 1 }] };
    expect((await refund(code, request)).statusCode).toBe(200);
    expect((await send(`${code}/refunds/preview`, request)).json().fields).toHaveProperty('lines');
    expect((await send(`${code}/refunds/preview`, { amount: toPay })).json().fields).toHaveProperty('amount');
    expect((await send(`${code}/refunds/preview`, {})).statusCode).toBe(422);
    const { refundedBefore } = await orders.previewRefund(code, { amount: 100 });
    const wrong = { amount: 100, key: randomUUID(), expected: 99, refundedBefore, reason: 'Because.' };
    expect((await send(`${code}/refunds`, wrong)).json()).toMatchObject({ code: 'ORDER_STATE' });
    expect((await send(`${code}/refunds`, { ...wrong, expected: 100, reason: '' })).statusCode).toBe(422);
  });

  test('by two people at once succeed once, and the second can preview again', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await shop.db.query('UPDATE cart_items SET quantity = 2');
    const order = await placeAndPay(shop, alice());
    const { code, lines } = order;
    await shipAll(code);
    const request = { lines: [{ lineId: lines[0]?.id, quantity: 1 }] };
    const plan = await orders.previewRefund(code, request);
    const { amount: expected } = plan;
    const body = { ...request, expected, refundedBefore: plan.refundedBefore, reason: 'A torn page.' };
    const requests = [1, 2].map(() => ({ ...body, key: randomUUID() }));
    const [first, second] = await Promise.all(requests.map((each) => send(`${code}/refunds`, each)));
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    const [accepted, late] = first?.statusCode === 200 ? requests : requests.toReversed();
    const refusal = await send(`${code}/refunds`, late ?? {});
    expect(refusal.json()).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('Check the amount and try again'),
    });
    expect((await send(`${code}/refunds`, accepted ?? {})).statusCode, 'the same key').toBe(200);
    expect((await getOrder(code)).lines[0]?.refunded).toBe(1);
    const again = await orders.previewRefund(code, request);
    expect(again.refundedBefore).toBe(accepted?.expected);
    await sweep();
    const { refundedBefore } = again;
    const retried = await send(`${code}/refunds`, { ...late, expected: again.amount, refundedBefore });
    expect(retried.statusCode).toBe(200);
    expect((await getOrder(code)).lines[0]?.refunded).toBe(2);
  });

  test('split between card and wallet as paid; a full refund releases the coupon', async () => {
    await putCoupon(shop.db, { code: 'MARBLED10', percent: 10 });
    await fillCart(shop.db, alice(), WAR_AND_PEACE, PRIDE);
    await payFromWallet(shop.db, alice(), 10_000);
    await alice().inject(post('apply-coupon', { couponCode: 'MARBLED10' }));
    const order = await placeAndPay(shop, alice());
    expect(order.components.find(({ kind }) => kind === 'wallet')?.amount).toBe(-10_000);
    const { code, total, toPay } = order;
    await shipAll(code);
    const half = await orders.previewRefund(code, { amount: 1000 });
    expect(half.toCard).toBe(Math.floor((toPay * 1000) / total));
    expect(half.toCard + half.toWallet).toBe(1000);
    expect((await refund(code, { amount: 1000 })).statusCode).toBe(200);
    expect(await balance()).toBe(half.toWallet);
    const findCouponUses = () => shop.db.query('SELECT 1 FROM coupon_uses WHERE released_at IS NULL');
    expect(order.couponCode ? (await findCouponUses()).length : 1).toBe(1);
    const fullPlan = await orders.previewRefund(code, { all: true });
    expect([fullPlan.amount, fullPlan.isFull]).toEqual([total - 1000, true]);
    expect((await refund(code, { all: true })).statusCode).toBe(200);
    expect(await balance()).toBe(10_000);
    await sweep();
    expect(await getOrder(code)).toMatchObject({
      state: 'refunded',
      money: { refunded: toPay, refundable: { card: 0, wallet: 0 } },
    });
    expect(await findCouponUses()).toEqual([]);
  });

  test('go to the wallet alone if it paid everything, and complete at once', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await payFromWallet(shop.db, alice(), 90_000);
    const { code, total, toPay } = await placeOrder(alice());
    expect(toPay).toBe(0);
    await shipAll(code);
    expect((await refund(code, { amount: 1 })).statusCode).toBe(200);
    expect((await getOrder(code)).state).toBe('shipped');
    expect((await refund(code, { all: true })).statusCode).toBe(200);
    expect(await balance()).toBe(90_000);
    expect(await getOrder(code)).toMatchObject({
      state: 'refunded',
      money: { total, refundable: { card: 0, wallet: 0 } },
    });
  });

  test('of an erased account go to the card only', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    await payFromWallet(shop.db, alice(), 5000);
    const order = await placeAndPay(shop, alice());
    await shipAll(order.code);
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL');
    const plan = await orders.previewRefund(order.code, { all: true });
    expect(plan).toMatchObject({ amount: order.toPay, toCard: order.toPay, toWallet: 0 });
    expect(plan.explanations.join(' ')).toContain('account has been deleted');
    expect((await refund(order.code, { all: true })).statusCode).toBe(200);
  });

  test('before a cancellation reduce what the cancellation refunds', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    await payFromWallet(shop.db, alice(), 5000);
    const order = await placeAndPay(shop, alice());
    expect((await refund(order.code, { amount: 2000 })).statusCode).toBe(200);
    const fullPreview = await send(`${order.code}/refunds/preview`, { all: true });
    expect([fullPreview.statusCode, fullPreview.json().message]).toEqual([
      409,
      expect.stringContaining('Cancel the order'),
    ]);
    expect((await send(`${order.code}/cancel`, { reason: 'No leather.' })).statusCode).toBe(200);
    await sweep();
    expect(await balance()).toBe(5000);
    expect(await readOrder(alice(), order.code)).toMatchObject({ state: 'refunded', refunded: order.toPay });
  });

  test('can be retried by the owner after the provider declined them', async () => {
    const { code } = await placePaidOrder(shop, alice());
    await shipBoth(code);
    expect((await send(`${code}/refunds/again`, {})).statusCode).toBe(409);
    expect((await send('RB-NONE-NONE/refunds/again', {})).statusCode).toBe(404);
    await refund(code, { amount: 500 });
    await shop.db.query(`UPDATE refunds SET status = 'failed'`);
    expect(await codes('refund=failed')).toEqual([code]);
    const preview = await send(`${code}/refunds/preview`, { amount: 100 });
    expect(preview.json().data).toMatchObject({ refundedBefore: 500 });
    expect(preview.json().data.explanations.join()).not.toContain('already been refunded');
    expect(names(await getOrder(code))).toContain('retryRefund');
    expect((await send(`${code}/refunds/again`, {}, staff.support)).statusCode).toBe(404);
    expect((await send(`${code}/refunds/again`, {})).json().data).toEqual({ count: 1 });
    await sweep();
    expect((await getOrder(code)).refunds).toMatchObject([{ status: 'done' }]);
  });
});
