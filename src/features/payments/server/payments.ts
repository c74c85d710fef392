import type { Payments } from '#platform/payments/payments.ts';
import { beginAttempt, endAttempts, latestAttempt, unavailable } from './attempts.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { openAttempt, refreshAttempt } from './open-attempt.ts';
import { requestRefund } from './refunds.ts';
import { paymentOf } from './rows.ts';
import { strayOf } from './stray-money.ts';

export function createPayments(deps: PaymentsDependencies): Payments {
  const names = deps.providers.map(({ name }) => name);
  const find = (provider = names[0]) => deps.providers.find(({ name }) => name === provider);
  return {
    providers: names,
    refusal: (amount, currency, provider) => find(provider)?.refusal?.(amount, currency) ?? null,
    begin(tx, charge, provider = names[0]) {
      if (!provider || !names.includes(provider)) return Promise.reject(unavailable());
      return beginAttempt(tx, charge, provider, deps.clock());
    },
    open: (id) => openAttempt(deps, id),
    async of(db, orderId) {
      const row = await latestAttempt(db, orderId);
      return row && paymentOf(row);
    },
    stray: strayOf,
    refresh: (id) => refreshAttempt(deps, id),
    refund: (tx, refund) => requestRefund(tx, refund, deps.clock()),
    cancel: (tx, orderId) => endAttempts(tx, orderId, deps.clock()),
  };
}
