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
    const total = charged.reduce((sum, item) => sum + item.total, fee);
    const [wallet = 0, toPay = 0] = allocate(total, [walletPart, 100 - walletPart]);
    const includedTax = Math.floor((total * includedPart) / 100);
    return {
      total,
      toPay,
      wallet,
      includedTax,
      lines: charged,
      refundable: { card: toPay, wallet },
      before: [],
    };
  });

const requests = fc.array(
  fc.oneof(
    fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ part: fc.integer({ min: 1, max: 120 }) }),
    fc.constant({ shipping: true as const }),
  ),
  { maxLength: 12 },
);
type RefundStep = { line: number; quantity: number } | { part: number } | { shipping: true };

const toRequest = (order: RefundableOrder, step: RefundStep): RefundRequest => {
  if ('shipping' in step) return { shipping: true };
  if ('part' in step) return { amount: Math.max(1, Math.floor((order.total * step.part) / 100)) };
  return { lines: [{ lineId: `line-${step.line}`, quantity: step.quantity }] };
};

const applyPlan = (order: RefundableOrder, plan: RefundPlan): RefundableOrder => ({
  ...order,
  refundable: { card: order.refundable.card - plan.toCard, wallet: order.refundable.wallet - plan.toWallet },
  before: [...order.before, plan],
  lines: order.lines.map((item) => ({
    ...item,
    refunded: item.refunded + (plan.lines.find(({ lineId }) => lineId === item.id)?.quantity ?? 0),
  })),
});

const sum = (plans: readonly RefundPlan[], pick: (plan: RefundPlan) => number) =>
  plans.reduce((before, plan) => before + pick(plan), 0);

test('refunds in parts never exceed the payment, and the last leaves nothing', () => {
  fc.assert(
    fc.property(orders, requests, (initial, steps) => {
      let order = initial;
      const plans: RefundPlan[] = [];
      for (const request of [...steps.map((step) => toRequest(initial, step)), { all: true }]) {
        const plan = planRefund(order, request);
        if ('message' in plan) continue;
        expect(plan.toCard + plan.toWallet).toBe(plan.amount);
        for (const part of [plan.toCard, plan.toWallet, plan.tax, plan.includedTax, plan.shipping])
          expect(part).toBeGreaterThanOrEqual(0);
        order = applyPlan(order, plan);
        plans.push(plan);
        expect(Math.min(order.refundable.card, order.refundable.wallet)).toBeGreaterThanOrEqual(0);
        // While anything is left, some of the card payment is left too: the order becomes refunded with the last part.
        if (!plan.isFull && initial.toPay > 0) expect(order.refundable.card).toBeGreaterThan(0);
      }
      expect(order.refundable).toEqual({ card: 0, wallet: 0 });
      expect(sum(plans, ({ toCard }) => toCard)).toBe(initial.toPay);
      expect(sum(plans, ({ toWallet }) => toWallet)).toBe(initial.wallet);
      expect(sum(plans, ({ includedTax }) => includedTax)).toBe(initial.includedTax);
      expect(sum(plans, ({ tax }) => tax)).toBe(initial.lines.reduce((before, item) => before + item.tax, 0));
    }),
  );
});

test('refunding copy by copy, then shipping, adds up to all lines and shipping', () => {
  fc.assert(
    fc.property(orders, (initial) => {
      let order = initial;
      let refunded = 0;
      const copies = initial.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      for (const request of [
        ...copies.map((lineId) => ({ lines: [{ lineId, quantity: 1 }] })),
        { shipping: true },
      ]) {
        const plan = planRefund(order, request);
        if ('message' in plan) continue;
        refunded += plan.amount;
        order = applyPlan(order, plan);
      }
      expect(refunded).toBe(initial.lines.reduce((before, { total }) => before + total, 0));
    }),
  );
});

test('copies are worth the same refunded together or one by one', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const [first] = order.lines;
      if (!first) return;
      const lines = (quantity: number) => planRefund(order, { lines: [{ lineId: first.id, quantity }] });
      const fullPlan = lines(first.quantity);
      if ('message' in fullPlan) return;
      const each = allocate(
        fullPlan.amount,
        Array.from({ length: first.quantity }, () => 1),
      );
      for (let n = 1; n <= first.quantity; n++) {
        const partial = lines(n);
        const worth = each.slice(0, n).reduce((before, part) => before + part, 0);
        if ('message' in partial) expect(worth).toBe(0);
        else expect(partial.amount).toBe(worth);
      }
    }),
  );
});

test('money refunded elsewhere is not refunded again', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 100 }), (initial, part) => {
      const elsewhere = Math.floor((initial.toPay * part) / 100);
      const order = { ...initial, refundable: { ...initial.refundable, card: initial.toPay - elsewhere } };
      const plan = planRefund(order, { all: true });
      if (initial.total === elsewhere) expect(plan).toHaveProperty('message');
      else
        expect(plan).toMatchObject({
          toCard: initial.toPay - elsewhere,
          toWallet: initial.wallet,
          isFull: true,
        });
      expect(planRefund(order, { amount: initial.total - elsewhere + 1 })).toHaveProperty('message');
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
    refundable: { card: 500, wallet: 500 },
  };
  for (const amount of [200, 400]) {
    const plan = planRefund(order, { amount });
    if ('message' in plan) throw new Error(plan.message);
    expect(plan).toMatchObject({ toCard: amount / 2, toWallet: amount / 2 });
    order = applyPlan(order, plan);
  }
});

test('too many copies, duplicate lines and unknown lines are refused at their field', () => {
  const order: RefundableOrder = {
    total: 1000,
    toPay: 1000,
    wallet: 0,
    includedTax: 0,
    refundable: { card: 1000, wallet: 0 },
    before: [],
    lines: [
      { id: 'a', title: 'Hamlet', quantity: 2, cancelled: 0, refunded: 0, shipping: 0, tax: 0, total: 1000 },
    ],
  };
  const lines = (...entries: [string, number][]) =>
    planRefund(order, { lines: entries.map(([lineId, quantity]) => ({ lineId, quantity })) });
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
