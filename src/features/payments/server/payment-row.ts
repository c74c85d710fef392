import type { Payment } from '#platform/payments/payments.ts';

export interface PaymentRow extends Payment {
  code: string;
  email: string;
  ref: string | null;
  failedOpenings: number;
}

export const PAYMENT_COLUMNS = `
  id, order_id AS "orderId", order_code AS code, attempt, provider, status, amount, currency, email, url,
  client_secret AS "clientSecret", reason, provider_ref AS ref, failed_openings AS "failedOpenings"`;

export function toPayment({
  code: _,
  email: __,
  ref: ___,
  failedOpenings: ____,
  ...payment
}: PaymentRow): Payment {
  return payment;
}
