import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { subscriptions } from '../tables.ts';

/** Subscriptions belong to whoever has verified the address. */
export const subscriptionData: PersonalData = {
  columns: ['subscriptions.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { subscriptions: await db.query(SUBSCRIPTIONS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null)
      await tx.orm.delete(subscriptions).where(eq(subscriptions.email, verifiedEmail));
  },
};

const SUBSCRIPTIONS = select(
  {
    ...columns(subscriptions, 's', 'type'),
    subscribedAt: column(subscriptions.createdAt, 's'),
    ...columns(subscriptions, 's', 'unsubscribedAt'),
  },
  'FROM subscriptions s WHERE s.email = $1 ORDER BY s.id',
);
