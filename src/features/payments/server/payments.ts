import type { Payments } from '#platform/payments/payments.ts';
import { beginAttempt, cancelAttempts, findLatestAttempt, paymentUnavailable } from './attempts.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { openAttempt, refreshAttempt } from './open-attempt.ts';
import { toPayment } from './payment-row.ts';
import { recordRefund } from './refunds.ts';
import { getUnmatchedPaymentStatus } from './unmatched-payments.ts';

export function createPayments(deps: PaymentsDependencies): Payments {
  const names = deps.providers.map(({ name }) => name);
  const find = (provider = names[0]) => deps.providers.find(({ name }) => name === provider);
  return {
    providers: names,
    refusalReason: (amount, currency, provider) => find(provider)?.refusal?.(amount, currency) ?? null,
    begin(tx, charge, provider = names[0]) {
      if (!provider || !names.includes(provider)) return Promise.reject(paymentUnavailable());
      return beginAttempt(tx, charge, provider, deps.clock());
    },
    open: (id) => openAttempt(deps, id),
    async latest(db, orderId) {
      const row = await findLatestAttempt(db, orderId);
      return row && toPayment(row);
    },
    unmatched: getUnmatchedPaymentStatus,
    refresh: (id) => refreshAttempt(deps, id),
    refund: (tx, refund) => recordRefund(tx, refund, deps.clock()),
    cancel: (tx, orderId) => cancelAttempts(tx, orderId, deps.clock()),
  };
}
