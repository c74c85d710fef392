import { column, columns, type RowOf } from '#db/select.ts';
import type { Payment } from '#platform/payments/payments.ts';
import { payments } from '../tables.ts';

export const PAYMENT = {
  ...columns(payments, 'payments', 'id', 'orderId', 'attempt', 'provider', 'status', 'amount', 'currency'),
  ...columns(payments, 'payments', 'email', 'url', 'clientSecret', 'reason', 'failedOpenings'),
  code: column(payments.orderCode, 'payments'),
  ref: column(payments.providerRef, 'payments'),
};
export type PaymentRow = RowOf<typeof PAYMENT>;

export function toPayment({
  code: _,
  email: __,
  ref: ___,
  failedOpenings: ____,
  ...payment
}: PaymentRow): Payment {
  return payment;
}
