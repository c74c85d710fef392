import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

/** Current and former subscriptions of an address. */
export const subscriptionsOf = (
  db: Pick<Db, 'query'>,
  email: string,
): Promise<{ type: string; since: string; endedAt: string | null }[]> =>
  db.query(
    `SELECT type, ${iso('created_at')} AS since, ${iso('unsubscribed_at')} AS "endedAt" FROM subscriptions
     WHERE email = $1 ORDER BY type`,
    [email],
  );
