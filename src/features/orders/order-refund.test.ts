import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '#kernel/allocate.ts';
import { planRefund, type RefundableOrder } from './order-refund.ts';
import type { RefundPlan, RefundRequest } from './order-refund-contract.ts';

const amount = fc.integer({ min: 0, max: 90_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  net: amount,
  shipping: amount,
  tax: amount,
});

const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    fee: fc.integer({ min: 1, max: 2000 }),
    walletPart: fc.integer({ min: 0, max: 100 }),
    includedPart: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ lines, fee, walletPart, includedPart }): RefundableOrder => {
    const charged = lines.map(({ quantity, net, shipping, tax }, at) => ({
      id: `line-${at}`,
      title: `Book ${at}`,
      quantity,
      cancelled: 0,
      refunded: 0,
      shipping,
      tax,
      total: net + shipping + tax,
    }));
    const total = charged.reduce((sum, one) => sum + one.total, fee);
    const [wallet = 0, toPay = 0] = allocate(total, [walletPart, 100 - walletPart]);
    const includedTax = Math.floor((total * includedPart) / 100);
    return { total, toPay, wallet, includedTax, lines: charged, left: { card: toPay, wallet }, before: [] };
  });

const requests = fc.array(
  fc.oneof(
    fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ part: fc.integer({ min: 1, max: 120 }) }),
    fc.constant({ shipping: true as const }),
  ),
  { maxLength: 12 },
);
type Asked = { line: number; quantity: number } | { part: number } | { shipping: true };

const requestOf = (order: RefundableOrder, asked: Asked): RefundRequest => {
  if ('shipping' in asked) return { shipping: true };
  if ('part' in asked) return { amount: Math.max(1, Math.floor((order.total * asked.part) / 100)) };
  return { lines: [{ lineId: `line-${asked.line}`, quantity: asked.quantity }] };
};

const after = (order: RefundableOrder, plan: RefundPlan): RefundableOrder => ({
  ...order,
  left: { card: order.left.card - plan.toCard, wallet: order.left.wallet - plan.toWallet },
  before: [...order.before, plan],
  lines: order.lines.map((one) => ({
    ...one,
    refunded: one.refunded + (plan.lines.find(({ lineId }) => lineId === one.id)?.quantity ?? 0),
  })),
});

const sum = (plans: readonly RefundPlan[], of: (plan: RefundPlan) => number) =>
  plans.reduce((before, plan) => before + of(plan), 0);

test('however money goes back in parts, it is never more than was paid, and the last part leaves nothing', () => {
  fc.assert(
    fc.property(orders, requests, (whole, all) => {
      let order = whole;
      const plans: RefundPlan[] = [];
      for (const asked of [...all.map((one) => requestOf(whole, one)), { all: true }]) {
        const plan = planRefund(order, asked);
        if ('message' in plan) continue;
        expect(plan.toCard + plan.toWallet).toBe(plan.amount);
        for (const part of [plan.toCard, plan.toWallet, plan.tax, plan.includedTax, plan.shipping])
          expect(part).toBeGreaterThanOrEqual(0);
        order = after(order, plan);
        plans.push(plan);
        expect(Math.min(order.left.card, order.left.wallet)).toBeGreaterThanOrEqual(0);
        // While anything is left, some of the card payment is left too: the order becomes refunded with the last part.
        if (!plan.isFull && whole.toPay > 0) expect(order.left.card).toBeGreaterThan(0);
      }
      expect(order.left).toEqual({ card: 0, wallet: 0 });
      expect(sum(plans, ({ toCard }) => toCard)).toBe(whole.toPay);
      expect(sum(plans, ({ toWallet }) => toWallet)).toBe(whole.wallet);
      expect(sum(plans, ({ includedTax }) => includedTax)).toBe(whole.includedTax);
      expect(sum(plans, ({ tax }) => tax)).toBe(whole.lines.reduce((before, one) => before + one.tax, 0));
    }),
  );
});

test('copy by copy, then the shipping, comes to what lines and shipping cost together', () => {
  fc.assert(
    fc.property(orders, (whole) => {
      let order = whole;
      let given = 0;
      const copies = whole.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      for (const asked of [
        ...copies.map((lineId) => ({ lines: [{ lineId, quantity: 1 }] })),
        { shipping: true },
      ]) {
        const plan = planRefund(order, asked);
        if ('message' in plan) continue;
        given += plan.amount;
        order = after(order, plan);
      }
      expect(given).toBe(whole.lines.reduce((before, { total }) => before + total, 0));
    }),
  );
});

test('at once or one after the other, the same copies are worth the same', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const [first] = order.lines;
      if (!first) return;
      const lines = (quantity: number) => planRefund(order, { lines: [{ lineId: first.id, quantity }] });
      const whole = lines(first.quantity);
      if ('message' in whole) return;
      const each = allocate(
        whole.amount,
        Array.from({ length: first.quantity }, () => 1),
      );
      for (let n = 1; n <= first.quantity; n++) {
        const some = lines(n);
        const worth = each.slice(0, n).reduce((before, one) => before + one, 0);
        if ('message' in some) expect(worth).toBe(0);
        else expect(some.amount).toBe(worth);
      }
    }),
  );
});

test('what was given back elsewhere is not given back again, and the rest goes by the ways that are left', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 100 }), (whole, part) => {
      const elsewhere = Math.floor((whole.toPay * part) / 100);
      const order = { ...whole, left: { ...whole.left, card: whole.toPay - elsewhere } };
      const plan = planRefund(order, { all: true });
      if (whole.total === elsewhere) expect(plan).toHaveProperty('message');
      else
        expect(plan).toMatchObject({
          toCard: whole.toPay - elsewhere,
          toWallet: whole.wallet,
          isFull: true,
        });
      expect(planRefund(order, { amount: whole.total - elsewhere + 1 })).toHaveProperty('message');
    }),
  );
});

test('every partial refund keeps the proportion in which the order was paid', () => {
  let order: RefundableOrder = {
    total: 1000,
    toPay: 500,
    wallet: 500,
    includedTax: 0,
    lines: [],
    before: [],
    left: { card: 500, wallet: 500 },
  };
  for (const amount of [200, 400]) {
    const plan = planRefund(order, { amount });
    if ('message' in plan) throw new Error(plan.message);
    expect(plan).toMatchObject({ toCard: amount / 2, toWallet: amount / 2 });
    order = after(order, plan);
  }
});

test('more copies than are left, a line twice or another’s are refused at their field', () => {
  const order: RefundableOrder = {
    total: 1000,
    toPay: 1000,
    wallet: 0,
    includedTax: 0,
    left: { card: 1000, wallet: 0 },
    before: [],
    lines: [
      { id: 'a', title: 'Hamlet', quantity: 2, cancelled: 0, refunded: 0, shipping: 0, tax: 0, total: 1000 },
    ],
  };
  const lines = (...given: [string, number][]) =>
    planRefund(order, { lines: given.map(([lineId, quantity]) => ({ lineId, quantity })) });
  expect(lines(['a', 3])).toEqual({
    field: 'lines',
    message: 'You can refund 2 more copies of Hamlet.',
  });
  expect(lines(['b', 1])).toMatchObject({ field: 'lines' });
  expect(lines(['a', 1], ['a', 1])).toMatchObject({ field: 'lines' });
  expect(planRefund(order, { shipping: true })).toEqual({
    field: 'shipping',
    message: 'This order had no shipping charge.',
  });
  expect(planRefund(order, { amount: 5, all: true })).toMatchObject({ field: 'amount' });
});
