import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  AdminOrderReply,
  AdminOrdersQuery,
  AdminOrdersReply,
  BulkOrderActionReply,
  BulkOrderActionRequest,
  OrderActionRequest,
  OrderCancelRequest,
  OrderNoteRequest,
} from '../../order-admin-contract.ts';
import { findOrderKey } from '../locked-order.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { orderCodeParam } from './order-code-param.ts';
import { getOrderDetails } from './order-details.ts';
import { orderFileRoutes } from './order-files-http.ts';
import { createOrderList } from './order-list.ts';
import { orderRefundRoutes } from './order-refunds-http.ts';
import { cancelWithAudit, runBulkAction, runOrderAction } from './run-order-action.ts';
import { orderNotes } from './tables.ts';

const tag = 'Admin: orders';
const PARAMS = { code: 'Order code.' };
const EXPORT_COLUMNS = [
  ...['code', 'state', 'customer', 'email', 'country', 'currency', 'total', 'refunded', 'placedAt', 'paidAt'],
  ...['due', 'copies', 'titles', 'leathers', 'shipmentCount', 'unshippedCount'],
] as const;

const readCall = { tag, permission: 'orders.read' } as const;
const actionCall = { tag, permission: 'orders.move' } as const;
const orderCall = { params: PARAMS, reply: AdminOrderReply } as const;
const failures = ['NOT_FOUND', 'ORDER_STATE', 'VALIDATION_FAILED'] as const;

export function orderAdminRoutes(app: FastifyInstance, admin: OrderAdminDependencies): void {
  const reply: ReplyWithOrder = async (code, { staff }) => ({
    success: true,
    data: await getOrderDetails(admin, code, staff.role),
  });
  listRoutes(app, admin);
  orderFileRoutes(app, admin);
  adminCall(
    app,
    {
      ...readCall,
      ...orderCall,
      path: '/orders/:code',
      failures: ['NOT_FOUND'],
      summary: 'Get one order',
    },
    (request) => reply(orderCodeParam(request), request),
  );
  changeRoutes(app, admin, reply);
  orderRefundRoutes(app, admin, reply);
}

type ReplyWithOrder = (
  code: string,
  request: Pick<AdminRequest<unknown, unknown>, 'staff'>,
) => Promise<{ success: boolean; data: unknown }>;

function listRoutes(app: FastifyInstance, admin: OrderAdminDependencies): void {
  const lists = createOrderList(admin);
  adminCall(
    app,
    {
      ...readCall,
      path: '/orders',
      query: AdminOrdersQuery,
      reply: AdminOrdersReply,
      summary: 'List orders',
    },
    async ({ query }) => ({ success: true, ...(await lists.page(query)) }),
  );
  adminCall(
    app,
    {
      ...readCall,
      path: '/orders/export.csv',
      query: AdminOrdersQuery,
      reply: z.null(),
      contentType: 'text/csv',
      summary: 'Export orders as CSV',
    },
    ({ query, reply }) => {
      const { page: _, size: __, ...filters } = query;
      return sendCsv(reply, 'orders', EXPORT_COLUMNS, toCells(lists.all(filters)));
    },
  );
}

function changeRoutes(app: FastifyInstance, admin: OrderAdminDependencies, reply: ReplyWithOrder): void {
  adminCall(
    app,
    {
      ...actionCall,
      method: 'POST',
      path: '/orders/actions',
      body: BulkOrderActionRequest,
      reply: BulkOrderActionReply,
      summary: 'Update several orders at once',
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body: { codes, ...action }, audit }) => ({
      success: true,
      data: await runBulkAction(admin, audit, codes, action),
    }),
  );
  adminCall(
    app,
    {
      ...actionCall,
      ...orderCall,
      method: 'POST',
      path: '/orders/:code/actions',
      body: OrderActionRequest,
      failures,
      summary: 'Update an order’s progress',
    },
    async (request) => {
      await runOrderAction(admin, request.audit, orderCodeParam(request), request.body);
      return reply(orderCodeParam(request), request);
    },
  );
  adminCall(
    app,
    {
      tag,
      permission: 'orders.cancel',
      ...orderCall,
      method: 'POST',
      path: '/orders/:code/cancel',
      failures,
      summary: 'Cancel an order that hasn’t been shipped',
      body: OrderCancelRequest,
    },
    async (request) => {
      await cancelWithAudit(admin, request.audit, orderCodeParam(request), request.body.reason);
      return reply(orderCodeParam(request), request);
    },
  );
  adminCall(
    app,
    {
      ...actionCall,
      ...orderCall,
      method: 'POST',
      path: '/orders/:code/notes',
      body: OrderNoteRequest,
      failures,
      summary: 'Add an internal note to an order',
    },
    async (request) => {
      await addNote(admin, orderCodeParam(request), request);
      return reply(orderCodeParam(request), request);
    },
  );
}

const addNote = (
  { db }: OrderAdminDependencies,
  code: string,
  {
    body,
    staff,
    audit,
  }: Pick<AdminRequest<unknown, z.infer<typeof OrderNoteRequest>>, 'body' | 'staff' | 'audit'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await findOrderKey(tx, code);
    if (!order) throw notFound(`Order ${code} doesn’t exist.`);
    const note = { id: newId(), orderId: order.id, text: body.text, staffName: staff.name };
    await tx.orm.insert(orderNotes).values(note);
    // The text stays out of the audit log, where it could not be erased.
    await audit(tx, {
      action: 'order.note-added',
      subject: 'order',
      subjectId: code,
      customerId: order.userId,
    });
  });

async function* toCells(rows: AsyncIterable<Record<(typeof EXPORT_COLUMNS)[number], unknown>>) {
  for await (const row of rows) yield EXPORT_COLUMNS.map((name) => row[name]);
}
