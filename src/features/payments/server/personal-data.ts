import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * Payments by the address that the provider was given. That money came must be kept, as orders are: the address goes, the
 * rest stays.
 */
export const paymentData: PersonalData = {
  claims: ['payments.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { payments: await db.query(PAYMENTS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null)
      await tx.query(`UPDATE payments SET email = '' WHERE email = $1`, [verifiedEmail]);
  },
};

const PAYMENTS = `
  SELECT order_code AS "order", attempt, provider, status, amount, currency, ${iso('created_at')} AS "begunAt",
    ${iso('settled_at')} AS "settledAt"
  FROM payments WHERE email = $1 ORDER BY id`;
