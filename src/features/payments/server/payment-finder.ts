import type { Db } from '#db/connect.ts';
import type { PayablePayment } from './pay-page-context.ts';
import { STRIPE } from './stripe.ts';
import { unmatchedPaymentSql } from './unmatched-payments.ts';

export const createPaymentFinder =
  (db: Pick<Db, 'query'>, publishableKey: string) =>
  async (ref: string): Promise<PayablePayment | null> => {
    if (!/^[\w-]{1,255}$/.test(ref)) return null;
    const [row] = await db.query<Omit<PayablePayment, 'publishableKey'>>(PAYABLE, [STRIPE, ref]);
    return row ? { ...row, publishableKey } : null;
  };

const PAYABLE = `
  SELECT order_code AS "orderCode", amount, currency, status,
    CASE status WHEN 'pending' THEN client_secret END AS "clientSecret",
    ${unmatchedPaymentSql('p.id = payments.id')} AS "unmatchedPayment"
  FROM payments WHERE provider = $1 AND provider_ref = $2`;
