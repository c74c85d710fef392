import type { Db } from '#db/connect.ts';
import { column, columns, type RowOf, select } from '#db/select.ts';
import { subscriptions } from '../../tables.ts';

const SUBSCRIPTION = {
  ...columns(subscriptions, 's', 'type'),
  since: column(subscriptions.createdAt, 's'),
  endedAt: column(subscriptions.unsubscribedAt, 's'),
};
const BY_EMAIL = select(SUBSCRIPTION, 'FROM subscriptions s WHERE s.email = $1 ORDER BY s.type');

/** Current and former subscriptions of an address. */
export const listSubscriptions = (
  db: Pick<Db, 'query'>,
  email: string,
): Promise<RowOf<typeof SUBSCRIPTION>[]> => db.query(BY_EMAIL, [email]);
