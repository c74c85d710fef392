import type { Db } from '#db/connect.ts';
import { bool, columns, type RowOf, select } from '#db/select.ts';
import { subscriptions } from '../tables.ts';

const SUBSCRIPTION = { ...columns(subscriptions, 's', 'type'), isOn: bool('s.unsubscribed_at IS NULL') };
const BY_ID = select(SUBSCRIPTION, 'FROM subscriptions s WHERE s.id = $1');
export type Subscription = RowOf<typeof SUBSCRIPTION>;

/** Null when it is gone, which happens when its account is deleted. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | null> {
  const [row] = await db.query(BY_ID, [id]);
  return row ?? null;
}
