import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import { SubscriberRow, SubscribersQuery } from '../../admin-contract.ts';
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
      db.query<SubscriberRow>(pageSql(matchingSql(query), orderBySql(ORDERS, query.sort, '-createdAt')), [
        ...[...sqlValues(query), size, offset],
      ]),
    async count(query) {
      const [row] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total ${matchingSql(query)}`,
        sqlValues(query),
      );
      return row?.total ?? 0;
    },
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
        const [subscription] = await tx.query<{ isOn: boolean }>(FIND_SUBSCRIPTION, [id]);
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
const FIND_SUBSCRIPTION =
  'SELECT unsubscribed_at IS NULL AS "isOn" FROM subscriptions WHERE id = $1 FOR UPDATE';
const matchingSql = ({ q }: SubscribersQuery) => `
  FROM subscriptions
  WHERE ${matchAllWords(toSearchPatterns(q).length, (pattern) => `email LIKE ${pattern}`)} AND ($2::text IS NULL OR type = $2)
    AND ($3::text IS NULL OR (unsubscribed_at IS NULL) = ($3 = 'on'))`;
const pageSql = (matches: string, order: string) => `
  SELECT id, email, type, ${isoTimestamp('created_at')} AS "createdAt", ${isoTimestamp('unsubscribed_at')} AS "unsubscribedAt"
  FROM (SELECT * ${matches} ORDER BY ${order}, id LIMIT $4 OFFSET $5) page ORDER BY ${order}, id`;
