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
const order = (overrides: Partial<Order>) =>
  ({
    state: 'pending_payment',
    toPay: 500,
    refunded: 0,
    paidAt: null,
    payment: PAYMENT,
    ...overrides,
  }) as Order;
const outcome = (overrides: Partial<Order>) => paymentOutcome(order(overrides));

describe('the payment outcome', () => {
  test.each([
    ['pending', 'waiting'],
    ['processing', 'processing'],
    ['succeeded', 'waiting'],
    ['created', 'unopened'],
    ['failed', 'declined'],
    ['cancelled', 'declined'],
  ] as const)('is derived from an attempt that is %s: %s', (status, report) => {
    expect(outcome({ payment: { ...PAYMENT, status } })).toBe(report);
  });

  test('allows another attempt if there is none', () => {
    expect(outcome({ payment: null })).toBe('unopened');
  });

  test('is paid for every state after payment, whatever the last attempt', () => {
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

  test('of a cancelled order is refunding until all money is returned', () => {
    const paidAt = '2026-11-01T10:00:00Z';
    expect(outcome({ state: 'cancelled' })).toBe('cancelled');
    expect(outcome({ state: 'cancelled', paidAt })).toBe('refunding');
    expect(outcome({ state: 'cancelled', paidAt, refunded: 499 })).toBe('refunding');
    expect(outcome({ state: 'cancelled', paidAt, toPay: 0 })).toBe('cancelled');
    expect(outcome({ state: 'refunded', paidAt, refunded: 500 })).toBe('refunded');
    expect(outcome({ state: 'refunded', paidAt, refunded: 0 })).toBe('refunding');
  });
});

describe('status texts', () => {
  test('are unique per state and complete sentences', () => {
    const message = ORDER_STATES.map((state) => orderStatusText(order({ state })));
    expect(new Set(message.map(({ now }) => now)).size).toBe(ORDER_STATES.length);
    for (const { now, next } of message)
      for (const sentence of [now, next]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('mention a refund only if money was taken', () => {
    expect(orderStatusText(order({ state: 'cancelled' })).next).toContain('You weren’t charged.');
    expect(orderStatusText(order({ state: 'cancelled', paidAt: '2026-11-01T10:00:00Z' })).next).toContain(
      'refunding',
    );
  });

  test('mention a late payment until and after it is refunded', () => {
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
      const message = paymentStatusText(declined, outcome).paragraphs.join(' ');
      expect(message).toContain('refunding it in full');
      expect(message).not.toMatch(/charged/i);
    }
  });

  test('treat a bounced refund as still pending', () => {
    const returned = { state: 'refunded', paidAt: '2026-11-01T10:00:00Z' } as const;
    expect(orderStatusText(order({ ...returned, refunded: 500 })).now).toContain('has been refunded');
    expect(orderStatusText(order({ ...returned, refunded: 100 })).now).toContain('processing your refund');
  });

  test('give the reason for a decline and say that nothing was charged', () => {
    const declined = order({ payment: { ...PAYMENT, status: 'failed', reason: 'The card has run out.' } });
    expect(paymentStatusText(declined, 'declined').paragraphs.join(' ')).toMatch(
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
])('formats the titles %j as %s', (titles, message) => {
  expect(formatTitles(titles)).toBe(message);
});
