import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  AdminOrderReply,
  AdminOrdersQuery,
  AdminOrdersReply,
  OrderCancelRequest,
  OrderMoveRequest,
  OrderNoteRequest,
  OrdersMovedReply,
  OrdersMoveRequest,
} from '../../order-admin-contract.ts';
import type { OrderAdmin } from './order-admin.ts';
import { orderFileRoutes } from './order-files-http.ts';
import { orderLists } from './order-list.ts';
import { cancelAtAdmin, moveAtAdmin, moveSeveral } from './order-moves.ts';
import { codeOf } from './order-named.ts';
import { adminOrder } from './order-one.ts';
import { orderRefundRoutes } from './order-refunds-http.ts';

const tag = 'Admin: orders';
const PARAMS = { code: 'The code of the order.' };
const EXPORTED = [
  ...['code', 'state', 'customer', 'email', 'country', 'currency', 'total', 'refunded', 'placedAt', 'paidAt'],
  ...['due', 'copies', 'titles', 'leathers', 'parcels', 'parcelsHere'],
] as const;

export function orderAdminRoutes(app: FastifyInstance, admin: OrderAdmin): void {
  const lists = orderLists(admin);
  const reading = { tag, permission: 'orders.read' } as const;
  const moving = { tag, permission: 'orders.move' } as const;
  const one = { params: PARAMS, reply: AdminOrderReply } as const;
  const reply = async (code: string, { staff }: Pick<Asked<unknown, unknown>, 'staff'>) => ({
    success: true,
    data: await adminOrder(admin, code, staff.role),
  });

  adminCall(
    app,
    {
      ...reading,
      path: '/orders',
      query: AdminOrdersQuery,
      reply: AdminOrdersReply,
      summary: 'A page of the orders, found by anything that is known of one',
    },
    async ({ query }) => ({ success: true, ...(await lists.page(query)) }),
  );
  adminCall(
    app,
    {
      ...reading,
      path: '/orders/export.csv',
      query: AdminOrdersQuery,
      reply: z.null(),
      file: 'text/csv',
      summary: 'All orders that are found, for a spreadsheet',
    },
    ({ query, reply }) => {
      const { page: _, size: __, ...rest } = query;
      return sendCsv(reply, 'orders', EXPORTED, cellsOf(lists.all(rest)));
    },
  );
  orderFileRoutes(app, admin);
  adminCall(
    app,
    {
      ...reading,
      ...one,
      path: '/orders/:code',
      failures: ['NOT_FOUND'],
      summary: 'One order with its money, lines, parcels, letters, notes and history',
    },
    (asked) => reply(codeOf(asked), asked),
  );
  adminCall(
    app,
    {
      ...moving,
      method: 'POST',
      path: '/orders/moves',
      body: OrdersMoveRequest,
      reply: OrdersMovedReply,
      summary: 'Do the same with several orders; each is told by itself',
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body: { codes, ...move }, audit }) => ({
      success: true,
      data: await moveSeveral(admin, audit, codes, move),
    }),
  );
  const failures = ['NOT_FOUND', 'ORDER_STATE', 'VALIDATION_FAILED'] as const;
  adminCall(
    app,
    {
      ...moving,
      ...one,
      method: 'POST',
      path: '/orders/:code/moves',
      body: OrderMoveRequest,
      failures,
      summary: 'Do with an order what the bindery has done with it',
    },
    async (asked) => {
      await moveAtAdmin(admin, asked.audit, codeOf(asked), asked.body);
      return reply(codeOf(asked), asked);
    },
  );
  adminCall(
    app,
    {
      tag,
      permission: 'orders.cancel',
      ...one,
      method: 'POST',
      path: '/orders/:code/cancel',
      failures,
      summary: 'Cancel an order of which nothing has left',
      body: OrderCancelRequest,
    },
    async (asked) => {
      await cancelAtAdmin(admin, asked.audit, codeOf(asked), asked.body.reason);
      return reply(codeOf(asked), asked);
    },
  );
  adminCall(
    app,
    {
      ...moving,
      ...one,
      method: 'POST',
      path: '/orders/:code/notes',
      body: OrderNoteRequest,
      failures,
      summary: 'Note something on an order, for the bindery alone',
    },
    async (asked) => {
      await note(admin, codeOf(asked), asked);
      return reply(codeOf(asked), asked);
    },
  );
  orderRefundRoutes(app, admin, reply);
}

const note = (
  { db }: OrderAdmin,
  code: string,
  { body, staff, audit }: Pick<Asked<unknown, z.infer<typeof OrderNoteRequest>>, 'body' | 'staff' | 'audit'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const added = await tx.query<{ userId: string | null }>(
      `INSERT INTO order_notes (id, order_id, text, staff_name) SELECT $1, o.id, $3, $4 FROM orders o WHERE o.code = $2
       RETURNING (SELECT user_id FROM orders WHERE code = $2) AS "userId"`,
      [newId(), code, body.text, staff.name],
    );
    const [found] = added;
    if (!found) throw notFound(`There is no order ${code}.`);
    // The text stays out of the audit log, where it could not be erased.
    await audit(tx, { action: 'order.note', subject: 'order', subjectId: code, customerId: found.userId });
  });

async function* cellsOf(rows: AsyncIterable<Record<(typeof EXPORTED)[number], unknown>>) {
  for await (const row of rows) yield EXPORTED.map((name) => row[name]);
}
