import type { Db } from '#db/connect.ts';
import type { SubscriptionKind } from '../limits.ts';

export interface Subscription {
  type: SubscriptionKind;
  isOn: boolean;
}

/** Null when it is gone, which happens when its account is deleted. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | null> {
  const [row] = await db.query<Subscription>(
    'SELECT type, unsubscribed_at IS NULL AS "isOn" FROM subscriptions WHERE id = $1',
    [id],
  );
  return row ?? null;
}
