import type { Db } from '#db/connect.ts';
import type { PayablePayment } from './pay-context.ts';
import { strayMoney } from './stray-money.ts';
import { STRIPE } from './stripe.ts';

export const payOf =
  (db: Pick<Db, 'query'>, publishableKey: string) =>
  async (ref: string): Promise<PayablePayment | null> => {
    if (!/^[\w-]{1,255}$/.test(ref)) return null;
    const [row] = await db.query<Omit<PayablePayment, 'publishableKey'>>(PAYABLE, [STRIPE, ref]);
    return row ? { ...row, publishableKey } : null;
  };

const PAYABLE = `
  SELECT order_code AS "orderCode", amount, currency, status,
    CASE status WHEN 'pending' THEN client_secret END AS "clientSecret",
    ${strayMoney('p.id = payments.id')} AS stray
  FROM payments WHERE provider = $1 AND provider_ref = $2`;
