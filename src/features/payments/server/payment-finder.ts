import type { Db } from '#db/connect.ts';
import { columns, nullable, select, text } from '#db/select.ts';
import { payments } from '../tables.ts';
import type { PayablePayment } from './pay-page-context.ts';
import { STRIPE } from './stripe.ts';
import { unmatchedPayment } from './unmatched-payments.ts';

export const createPaymentFinder =
  (db: Pick<Db, 'query'>, publishableKey: string) =>
  async (ref: string): Promise<PayablePayment | null> => {
    if (!/^[\w-]{1,255}$/.test(ref)) return null;
    const [row] = await db.query(PAYABLE, [STRIPE, ref]);
    return row ? { ...row, publishableKey } : null;
  };

const PAYABLE = select(
  {
    ...columns(payments, 'payments', 'orderCode', 'amount', 'currency', 'status'),
    clientSecret: nullable(text(`CASE status WHEN 'pending' THEN client_secret END`)),
    unmatchedPayment: unmatchedPayment('p.id = payments.id'),
  },
  'FROM payments WHERE provider = $1 AND provider_ref = $2',
);
