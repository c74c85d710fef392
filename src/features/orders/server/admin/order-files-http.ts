import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFound } from '#platform/http/calls.ts';
import { waiterOf } from '#platform/http/waiter.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { CodesQuery } from '../../order-admin-contract.ts';
import { refused } from '../bindery.ts';
import { sealedInOrders } from '../proofs/queries.ts';
import { type AnyOrder, anyOrder } from '../queries.ts';
import type { OrderAdmin } from './order-admin.ts';
import { invoicesPdf } from './order-invoices.ts';
import { LABEL_COLUMNS, labelRows, labelsPdf } from './order-labels.ts';
import { codeOf } from './order-named.ts';
import { copiesInside, packingListsPdf } from './order-packing.ts';

const of = { tag: 'Admin: orders', permission: 'orders.read' } as const;

export function orderFileRoutes(app: FastifyInstance, admin: OrderAdmin): void {
  const pdf = { ...of, query: CodesQuery, reply: z.null(), file: 'application/pdf' } as const;
  const failures = ['NOT_FOUND', 'VALIDATION_FAILED'] as const;
  const shipmentFailures = [...failures, 'ORDER_STATE'] as const;
  adminCall(
    app,
    {
      ...pdf,
      path: '/orders/packing-lists.pdf',
      summary: 'Packing lists, one a parcel',
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
      summary: 'Address labels of A6, one a parcel that is here',
      failures: shipmentFailures,
    },
    async ({ query, reply }) =>
      sendPdf(reply, 'labels', await labelsPdf(admin.db, await ordersToSend(admin, query.codes))),
  );
  adminCall(
    app,
    { ...pdf, path: '/orders/invoices.pdf', summary: 'The invoices of orders that have one', failures },
    async ({ query, reply }) =>
      sendPdf(reply, 'invoices', await invoicesPdf(admin, await named(admin, query.codes))),
  );
  adminCall(
    app,
    {
      ...of,
      path: '/orders/labels.csv',
      query: CodesQuery,
      reply: z.null(),
      file: 'text/csv',
      failures: shipmentFailures,
      summary: 'What a carrier asks about parcels, one a line',
    },
    async ({ query, reply }) =>
      sendCsv(reply, 'labels', LABEL_COLUMNS, labelRows(await ordersToSend(admin, query.codes))),
  );
  adminCall(
    app,
    {
      ...of,
      path: '/orders/:code/designs/:hash/picture',
      reply: z.null(),
      file: 'image/webp',
      summary: 'A picture of a design that was ordered',
      failures: ['NOT_FOUND', 'BUSY'],
    },
    async ({ params, request, reply }) => {
      const order = await anyOrder(admin.db, codeOf({ params }));
      const hash = order?.lines.find(({ design }) => design?.hash === params['hash'])?.design?.hash;
      const document = hash ? await sealedInOrders(admin.db, null, hash) : null;
      if (!document) throw notFound('There is no such design in this order.');
      return reply.type('image/webp').send(await admin.drawDesign(document, waiterOf(request, reply)));
    },
  );
}

/** Loads orders in the given sequence. @throws Failure 404 naming the first unknown code */
async function named({ db }: Pick<OrderAdmin, 'db'>, codes: readonly string[]): Promise<AnyOrder[]> {
  const orders: AnyOrder[] = [];
  for (const code of codes) {
    const order = await anyOrder(db, code);
    if (!order) throw notFound(`There is no order ${code}.`);
    orders.push(order);
  }
  return orders;
}

/** Returns the orders that have something to send. @throws Failure 404, 409 `ORDER_STATE` if none has */
async function ordersToSend(admin: Pick<OrderAdmin, 'db'>, codes: readonly string[]): Promise<AnyOrder[]> {
  const orders = await named(admin, codes);
  const shippable = orders.filter((order) =>
    order.shipments.some((parcel) => copiesInside(order, parcel).length > 0),
  );
  if (shippable.length > 0) return shippable;
  const [only, ...others] = orders;
  throw refused(
    others.length > 0
      ? 'None of these orders has anything to send: all copies were refunded or cancelled.'
      : `Order ${only?.code} has nothing to send: all of its copies were refunded or cancelled.`,
  );
}

const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf));
