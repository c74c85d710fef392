import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { adminList, everyWord, orderOf, patternsOf } from '#platform/staff/list.ts';
import { SubscriberRow, SubscribersQuery } from '../../admin-contract.ts';
import { unsubscribe } from '../actions.ts';

const tag = 'Admin: subscribers';

/** Subscribers (decision 44). */
export function subscribersAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  adminList(app, {
    path: '/subscribers',
    permission: 'people.read',
    tag,
    things: 'subscribers',
    query: SubscribersQuery,
    row: SubscriberRow,
    page: (query, size, offset) =>
      db.query<SubscriberRow>(pageBy(foundBy(query), orderOf(ORDERS, query.sort, '-createdAt')), [
        ...[...valuesOf(query), size, offset],
      ]),
    async count(query) {
      const [row] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total ${foundBy(query)}`,
        valuesOf(query),
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
      summary: 'End a subscription, as its letter’s link does',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const [found] = await tx.query<{ isOn: boolean }>(ONE, [id]);
        if (!found) throw notFound('There is no such subscription any more.');
        if (!found.isOn) return;
        await unsubscribe(tx, id);
        // Left without a label: the address has no account through which the log could be anonymised.
        await audit(tx, { action: 'subscription.end', subject: 'subscription', subjectId: id });
      });
      return { success: true, data: null };
    },
  );
}

const valuesOf = ({ q, type, state }: SubscribersQuery) => [patternsOf(q), type ?? null, state ?? null];

const ORDERS = { email: 'email', createdAt: 'created_at', unsubscribedAt: 'unsubscribed_at' };
const ONE = 'SELECT unsubscribed_at IS NULL AS "isOn" FROM subscriptions WHERE id = $1 FOR UPDATE';
const foundBy = ({ q }: SubscribersQuery) => `
  FROM subscriptions
  WHERE ${everyWord(patternsOf(q).length, (pattern) => `email LIKE ${pattern}`)} AND ($2::text IS NULL OR type = $2)
    AND ($3::text IS NULL OR (unsubscribed_at IS NULL) = ($3 = 'on'))`;
const pageBy = (found: string, order: string) => `
  SELECT id, email, type, ${iso('created_at')} AS "createdAt", ${iso('unsubscribed_at')} AS "unsubscribedAt"
  FROM (SELECT * ${found} ORDER BY ${order}, id LIMIT $4 OFFSET $5) page ORDER BY ${order}, id`;
