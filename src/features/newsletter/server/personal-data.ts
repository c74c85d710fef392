import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Subscriptions belong to whoever has verified the address. */
export const subscriptionData: PersonalData = {
  columns: ['subscriptions.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { subscriptions: await db.query(SUBSCRIPTIONS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null) await tx.query('DELETE FROM subscriptions WHERE email = $1', [verifiedEmail]);
  },
};

const SUBSCRIPTIONS = `
  SELECT type, ${isoTimestamp('created_at')} AS "subscribedAt", ${isoTimestamp('unsubscribed_at')} AS "unsubscribedAt"
  FROM subscriptions WHERE email = $1 ORDER BY id`;
