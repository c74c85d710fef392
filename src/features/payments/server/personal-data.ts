import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Matched by email address. Erasing removes the address only: the payment itself must be kept, like orders. */
export const paymentData: PersonalData = {
  columns: ['payments.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { payments: await db.query(PAYMENTS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null)
      await tx.query(`UPDATE payments SET email = '' WHERE email = $1`, [verifiedEmail]);
  },
};

const PAYMENTS = `
  SELECT order_code AS "order", attempt, provider, status, amount, currency, ${isoTimestamp('created_at')} AS "startedAt",
    ${isoTimestamp('settled_at')} AS "settledAt"
  FROM payments WHERE email = $1 ORDER BY id`;
