import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound } from '#platform/http/calls.ts';
import { getRequester } from '#platform/http/requester.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { CodesQuery } from '../../order-admin-contract.ts';
import { orderStateFailure } from '../locked-order.ts';
import { findSealedDesign } from '../proofs/queries.ts';
import { type AnyOrder, findOrder } from '../queries.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { orderCodeParam } from './order-code-param.ts';
import { invoicesPdf } from './order-invoices.ts';
import { LABEL_COLUMNS, labelRows, labelsPdf } from './order-labels.ts';
import { linesInShipment, packingListsPdf } from './order-packing.ts';

const CALL = { tag: 'Admin: orders', permission: 'orders.read' } as const;

export function orderFileRoutes(app: FastifyInstance, admin: OrderAdminDependencies): void {
  const pdf = { ...CALL, query: CodesQuery, reply: z.null(), contentType: 'application/pdf' } as const;
  const failures = ['NOT_FOUND', 'VALIDATION_FAILED'] as const;
  const shipmentFailures = [...failures, 'ORDER_STATE'] as const;
  adminCall(
    app,
    {
      ...pdf,
      path: '/orders/packing-lists.pdf',
      summary: 'Print packing lists, one per shipment',
      failures: shipmentFailures,
    },
    async ({ query, reply }) =>
      sendPdf(
        reply,
        'packing-lists',
        await packingListsPdf(admin.db, await ordersToSend(admin, query.codes)),
      ),
  );
  adminCall(
    app,
    {
      ...pdf,
      path: '/orders/labels.pdf',
      summary: 'Print A6 address labels, one per unsent shipment',
      failures: shipmentFailures,
    },
    async ({ query, reply }) =>
      sendPdf(reply, 'labels', await labelsPdf(admin.db, await ordersToSend(admin, query.codes))),
  );
  adminCall(
    app,
    { ...pdf, path: '/orders/invoices.pdf', summary: 'Download invoices', failures },
    async ({ query, reply }) =>
      sendPdf(reply, 'invoices', await invoicesPdf(admin, await getOrders(admin, query.codes))),
  );
  adminCall(
    app,
    {
      ...CALL,
      path: '/orders/labels.csv',
      query: CodesQuery,
      reply: z.null(),
      contentType: 'text/csv',
      failures: shipmentFailures,
      summary: 'Export shipping label data as CSV',
    },
    async ({ query, reply }) =>
      sendCsv(reply, 'labels', LABEL_COLUMNS, labelRows(await ordersToSend(admin, query.codes))),
  );
  adminCall(
    app,
    {
      ...CALL,
      path: '/orders/:code/designs/:hash/picture',
      reply: z.null(),
      contentType: 'image/webp',
      summary: 'Get a picture of an ordered design',
      failures: ['NOT_FOUND', 'BUSY'],
    },
    async ({ params, request, reply }) => {
      const order = await findOrder(admin.db, orderCodeParam({ params }));
      const hash = order?.lines.find(({ design }) => design?.hash === params['hash'])?.design?.hash;
      const document = hash ? await findSealedDesign(admin.db, null, hash) : null;
      if (!document) throw notFound('This design isn’t part of the order.');
      return reply.type('image/webp').send(await admin.drawDesign(document, getRequester(request, reply)));
    },
  );
}

/** Loads orders in the given sequence. @throws Failure 404 naming the first unknown code */
async function getOrders(
  { db }: Pick<OrderAdminDependencies, 'db'>,
  codes: readonly string[],
): Promise<AnyOrder[]> {
  const orders: AnyOrder[] = [];
  for (const code of codes) {
    const order = await findOrder(db, code);
    if (!order) throw notFound(`Order ${code} doesn’t exist.`);
    orders.push(order);
  }
  return orders;
}

/** Returns the orders that have something to send. @throws Failure 404, 409 `ORDER_STATE` if none has */
async function ordersToSend(
  admin: Pick<OrderAdminDependencies, 'db'>,
  codes: readonly string[],
): Promise<AnyOrder[]> {
  const orders = await getOrders(admin, codes);
  const shippable = orders.filter((order) =>
    order.shipments.some((shipment) => linesInShipment(order, shipment).length > 0),
  );
  if (shippable.length > 0) return shippable;
  const [firstOrder, ...otherOrders] = orders;
  throw orderStateFailure(
    otherOrders.length > 0
      ? 'These orders have nothing to ship. All copies were refunded or cancelled.'
      : `Order ${firstOrder?.code} has nothing to ship. All its copies were refunded or cancelled.`,
  );
}

const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf));
