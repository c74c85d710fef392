import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { payments } from '../tables.ts';

/** Matched by email address. Erasing removes the address only: the payment itself must be kept, like orders. */
export const paymentData: PersonalData = {
  columns: ['payments.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { payments: await db.query(PAYMENTS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null)
      await tx.orm.update(payments).set({ email: '' }).where(eq(payments.email, verifiedEmail));
  },
};

const PAYMENTS = select(
  {
    order: column(payments.orderCode, 'payments'),
    ...columns(payments, 'payments', 'attempt', 'provider', 'status', 'amount', 'currency'),
    startedAt: column(payments.createdAt, 'payments'),
    ...columns(payments, 'payments', 'settledAt'),
  },
  'FROM payments WHERE email = $1 ORDER BY id',
);
