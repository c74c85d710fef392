import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

/** Current and former subscriptions of an address. */
export const listSubscriptions = (
  db: Pick<Db, 'query'>,
  email: string,
): Promise<{ type: string; since: string; endedAt: string | null }[]> =>
  db.query(
    `SELECT type, ${isoTimestamp('created_at')} AS since, ${isoTimestamp('unsubscribed_at')} AS "endedAt" FROM subscriptions
     WHERE email = $1 ORDER BY type`,
    [email],
  );
