import type { Db } from '#db/connect.ts';
import type { SubscriptionKind } from '../limits.ts';

/** A subscription as its unsubscribe page shows it. */
export interface Subscription {
  type: SubscriptionKind;
  isOn: boolean;
}

/** The subscription, or null where it is no longer kept: with an account, its letters go too. */
export async function subscriptionById(db: Db, id: string): Promise<Subscription | null> {
  const [row] = await db.query<Subscription>(
    'SELECT type, unsubscribed_at IS NULL AS "isOn" FROM subscriptions WHERE id = $1',
    [id],
  );
  return row ?? null;
}
