import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** What letters an address wants; it belongs to whoever has shown that the address is theirs. */
export const subscriptionData: PersonalData = {
  claims: ['subscriptions.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { subscriptions: await db.query(SUBSCRIPTIONS, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null) await tx.query('DELETE FROM subscriptions WHERE email = $1', [verifiedEmail]);
  },
};

const SUBSCRIPTIONS = `
  SELECT type, ${iso('created_at')} AS "subscribedAt", ${iso('unsubscribed_at')} AS "unsubscribedAt"
  FROM subscriptions WHERE email = $1 ORDER BY id`;
