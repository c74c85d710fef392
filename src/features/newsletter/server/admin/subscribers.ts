import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { bool, columns, listSql, type RowOf, select } from '#db/select.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import { SubscriberRow, SubscribersQuery } from '../../admin-contract.ts';
import { subscriptions } from '../../tables.ts';
import { unsubscribe } from '../actions.ts';

const tag = 'Admin: subscribers';

/** Subscribers (decision 44). */
export function subscribersAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminList(app, {
    path: '/subscribers',
    permission: 'people.read',
    tag,
    plural: 'subscribers',
    query: SubscribersQuery,
    row: SubscriberRow,
    page: (query, size, offset) =>
      db.query<RowOf<typeof ROW>>(pageSql(matchingSql(query), orderBySql(ORDERS, query.sort, '-createdAt')), [
        ...sqlValues(query),
        size,
        offset,
      ]),
    count: (query) => countRows(db, matchingSql(query), sqlValues(query)),
  });
  adminCall(
    app,
    {
      method: 'POST',
      path: '/subscribers/:id/unsubscribe',
      permission: 'people.write',
      tag,
      summary: 'Unsubscribe an email address',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const [subscription] = await tx.query(FIND_SUBSCRIPTION, [id]);
        if (!subscription) throw notFound('This subscription no longer exists.');
        if (!subscription.isOn) return;
        await unsubscribe(tx, id);
        // Left without a label: the address has no account through which the log could be anonymised.
        await audit(tx, { action: 'subscription.ended', subject: 'subscription', subjectId: id });
      });
      return { success: true, data: null };
    },
  );
}

const sqlValues = ({ q, type, state }: SubscribersQuery) => [
  toSearchPatterns(q),
  type ?? null,
  state ?? null,
];

const ORDERS = { email: 'email', createdAt: 'created_at', unsubscribedAt: 'unsubscribed_at' };
const FIND_SUBSCRIPTION = select(
  { isOn: bool('unsubscribed_at IS NULL') },
  'FROM subscriptions WHERE id = $1 FOR UPDATE',
);
const matchingSql = ({ q }: SubscribersQuery) => `
  FROM subscriptions
  WHERE ${matchAllWords(toSearchPatterns(q).length, (pattern) => `email LIKE ${pattern}`)} AND ($2::text IS NULL OR type = $2)
    AND ($3::text IS NULL OR (unsubscribed_at IS NULL) = ($3 = 'on'))`;
const ROW = columns(subscriptions, 'page', 'id', 'email', 'type', 'createdAt', 'unsubscribedAt');
const pageSql = (matches: string, order: string) => `
  SELECT ${listSql(ROW)} FROM (SELECT * ${matches} ORDER BY ${order}, id LIMIT $4 OFFSET $5) page
  ORDER BY page.${order}, page.id`;
