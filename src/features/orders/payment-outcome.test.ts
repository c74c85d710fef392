import { describe, expect, test } from 'vitest';
import type { Order } from './contract.ts';
import { formatTitles } from './format-titles.ts';
import { ORDER_STATES } from './order-states.ts';
import { orderStatusText } from './order-status-text.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { paymentStatusText } from './payment-status-text.ts';

const PAYMENT = {
  id: 'p',
  provider: 'sandbox',
  status: 'pending',
  url: null,
  clientSecret: null,
  reason: null,
} as const;
const order = (more: Partial<Order>) =>
  ({ state: 'pending_payment', toPay: 500, refunded: 0, paidAt: null, payment: PAYMENT, ...more }) as Order;
const outcome = (more: Partial<Order>) => paymentOutcome(order(more));

describe('how a payment has come out', () => {
  test.each([
    ['pending', 'waiting'],
    ['processing', 'processing'],
    ['succeeded', 'waiting'],
    ['created', 'unopened'],
    ['failed', 'declined'],
    ['cancelled', 'declined'],
  ] as const)('an attempt that is %s: %s', (status, report) => {
    expect(outcome({ payment: { ...PAYMENT, status } })).toBe(report);
  });

  test('an order that waits without an attempt can be tried again', () => {
    expect(outcome({ payment: null })).toBe('unopened');
  });

  test('a paid order is paid, whatever its last attempt and however far its books have come', () => {
    for (const state of [
      'paid',
      'in_review',
      'in_production',
      'partially_shipped',
      'shipped',
      'delivered',
    ] as const)
      expect(outcome({ state, payment: { ...PAYMENT, status: 'failed' } })).toBe('paid');
  });

  test('a cancelled order gives money back only where some was taken, until all of it went', () => {
    const paidAt = '2026-11-01T10:00:00Z';
    expect(outcome({ state: 'cancelled' })).toBe('cancelled');
    expect(outcome({ state: 'cancelled', paidAt })).toBe('refunding');
    expect(outcome({ state: 'cancelled', paidAt, refunded: 499 })).toBe('refunding');
    expect(outcome({ state: 'cancelled', paidAt, toPay: 0 })).toBe('cancelled');
    expect(outcome({ state: 'refunded', paidAt, refunded: 500 })).toBe('refunded');
    expect(outcome({ state: 'refunded', paidAt, refunded: 0 })).toBe('refunding');
  });
});

describe('what is said of an order', () => {
  test('each state has a sentence of its own, and says what happens next', () => {
    const message = ORDER_STATES.map((state) => orderStatusText(order({ state })));
    expect(new Set(message.map(({ now }) => now)).size).toBe(ORDER_STATES.length);
    for (const { now, next } of message)
      for (const words of [now, next]) expect(words).toMatch(/^[A-Z].*\.$/);
  });

  test('who was never charged is not told of money on its way, and who was is', () => {
    expect(orderStatusText(order({ state: 'cancelled' })).next).toContain('You weren’t charged.');
    expect(orderStatusText(order({ state: 'cancelled', paidAt: '2026-11-01T10:00:00Z' })).next).toContain(
      'refunding',
    );
  });

  test('money that came too late is told of, until it has gone and after that', () => {
    const cancelled = (unmatched: Order['unmatchedPayment']) =>
      orderStatusText(order({ state: 'cancelled', unmatchedPayment: unmatched })).next;
    expect(cancelled('returning')).toMatch(/^We received a payment for this order and are refunding it/);
    expect(cancelled('returned')).toMatch(/^We’ve refunded the payment for this order/);
    for (const message of [cancelled('returning'), cancelled('returned')]) {
      expect(message).not.toContain('You weren’t charged');
      expect(message).toContain('back in your cart');
    }
    const declined = order({
      payment: { ...PAYMENT, status: 'failed', reason: 'Another sum came.' },
      unmatchedPayment: 'returning',
    });
    for (const outcome of ['declined', 'unopened'] as const) {
      const message = paymentStatusText(declined, outcome).words.join(' ');
      expect(message).toContain('refunding it in full');
      expect(message).not.toMatch(/charged/i);
    }
  });

  test('money that a bank has sent back has not gone', () => {
    const returned = { state: 'refunded', paidAt: '2026-11-01T10:00:00Z' } as const;
    expect(orderStatusText(order({ ...returned, refunded: 500 })).now).toContain('has been refunded');
    expect(orderStatusText(order({ ...returned, refunded: 100 })).now).toContain('processing your refund');
  });

  test('a declined payment says why, and that nothing was taken', () => {
    const declined = order({ payment: { ...PAYMENT, status: 'failed', reason: 'The card has run out.' } });
    expect(paymentStatusText(declined, 'declined').words.join(' ')).toMatch(
      /^The card has run out\. You weren’t charged\./,
    );
  });
});

test.each([
  [['Walden'], 'Walden'],
  [['Walden', 'Walden'], 'Walden'],
  [['Walden', 'Emma'], 'Walden and Emma'],
  [['Walden', 'Emma', 'Dracula'], 'Walden, Emma and Dracula'],
  [['Walden', 'Emma', 'Dracula', 'Ulysses'], 'Walden, Emma, Dracula and more'],
])('the titles %j are said as %s', (titles, message) => {
  expect(formatTitles(titles)).toBe(message);
});
