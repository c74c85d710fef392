import type { FastifyInstance, FastifyReply } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, invalid, notFound, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { visitorRate } from '#platform/rates/visitor-rate.ts';
import { signedIn, verified } from '#platform/sessions/visitor.ts';
import {
  CancelRequest,
  OrderReply,
  OrdersQuery,
  OrdersReply,
  PayRequest,
  PlaceOrderRequest,
  ReorderReply,
} from '../contract.ts';
import { ORDERS_PAGE } from '../limits.ts';
import { cancelOrder } from './cancel.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { invoiceFile } from './invoice/invoice-file.ts';
import { payAgain } from './pay.ts';
import { placeOrder } from './place.ts';
import { shownNoteRoutes } from './production-shown.ts';
import { proofRoutes } from './proofs/http.ts';
import { ownOrder, ownOrderById, ownOrders, storedOrder } from './queries.ts';
import { reorder } from './reorder.ts';

const CODE = { code: 'The code of the order.' };
const tag = 'Orders';

/** Customer order API. Another customer's order is a 404 (decision 4). */
export function orderRoutes(app: FastifyInstance, shop: OrdersDependencies): void {
  const placements = app.throttle({ tries: 30, seconds: 10 * 60 });

  app.post(
    API.orders,
    describeCall({
      tag,
      summary: 'Order the cart at the price that was quoted, once for each key',
      who: 'verified',
      creates: true,
      currency: true,
      body: PlaceOrderRequest,
      reply: OrderReply,
      failures: [
        'QUOTE_CHANGED',
        'NOT_FOUND',
        'EDITION_LIMIT',
        'INVALID_COUPON',
        'TOO_MANY_TRIES',
        'PAYMENT_UNAVAILABLE',
      ],
    }),
    async (request, reply) => {
      const { userId, email, ...visitor } = await verified(request);
      await placements.take(userId);
      const rate = visitorRate(request, visitor, shop.rates);
      const asked = ofProvider(shop, read(PlaceOrderRequest, request.body));
      const placed = await placeOrder(shop, { userId, email, rate }, asked);
      if (placed.paymentId) await openIfAnswered(shop, placed.paymentId);
      return sendCreated(reply, placed.isNew, await ownOrderById(shop, userId, placed.orderId));
    },
  );

  app.get(
    API.orders,
    describeCall({
      tag,
      summary: 'The orders, the newest first',
      who: 'signedIn',
      query: OrdersQuery,
      reply: OrdersReply,
    }),
    async (request) => {
      const { userId } = await signedIn(request);
      const { limit = ORDERS_PAGE, offset = 0 } = read(OrdersQuery, request.query);
      return { success: true, ...(await ownOrders(shop.db, userId, { limit, offset })) };
    },
  );

  const one = { tag, params: CODE, reply: OrderReply };
  app.get(
    `${API.orders}/:code`,
    describeCall({ ...one, summary: 'An order with its history', who: 'signedIn', failures: ['NOT_FOUND'] }),
    async (request) => {
      const { userId } = await signedIn(request);
      return { success: true, data: await ownOrder(shop, userId, codeOf(request)) };
    },
  );
  app.get(
    `${API.orders}/:code/invoice`,
    describeCall({
      tag,
      params: CODE,
      summary: 'The invoice, a PDF; once the order is paid',
      who: 'signedIn',
      file: 'application/pdf',
      reply: DoneReply,
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { userId } = await signedIn(request);
      const order = await storedOrder(shop.db, userId, codeOf(request));
      const invoice = await invoiceFile(shop, order);
      if (!invoice) throw notFound('This order has no invoice yet: it is issued when the order is paid.');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="Rare-Bindings-${invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(invoice.pdf);
    },
  );
  proofRoutes(app, shop);
  shownNoteRoutes(app, shop);
  app.post(
    `${API.orders}/:code/pay`,
    describeCall({
      ...one,
      summary: 'Try to pay once more',
      who: 'verified',
      body: PayRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_UNAVAILABLE'],
    }),
    async (request) => {
      const visitor = await verified(request);
      const { provider } = ofProvider(shop, read(PayRequest, request.body));
      await payAgain(shop, visitor, codeOf(request), provider);
      return { success: true, data: await ownOrder(shop, visitor.userId, codeOf(request)) };
    },
  );
  app.post(
    `${API.orders}/:code/cancel`,
    describeCall({
      ...one,
      summary: 'Cancel an order that is not worked on yet',
      who: 'verified',
      body: CancelRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE'],
    }),
    async (request) => {
      const { userId } = await verified(request);
      await cancelOrder(shop, userId, codeOf(request), read(CancelRequest, request.body).reason);
      return { success: true, data: await ownOrder(shop, userId, codeOf(request)) };
    },
  );
  app.post(
    `${API.orders}/:code/reorder`,
    describeCall({
      tag,
      params: CODE,
      summary: 'Put the books of an order into the cart again',
      who: 'signedIn',
      reply: ReorderReply,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await signedIn(request);
      return { success: true, data: await reorder(shop, userId, codeOf(request)) };
    },
  );
}

/** @throws Failure 422 for a provider the shop does not use */
function ofProvider<T extends { provider?: string | undefined }>(
  { payments }: OrdersDependencies,
  asked: T,
): T {
  if (!asked.provider || payments.providers.includes(asked.provider)) return asked;
  throw invalid({ provider: 'We take no payments by this provider. Leave it out for the usual one.' });
}

/** The order stands even if the provider does not answer; its owner can retry. */
async function openIfAnswered({ payments }: OrdersDependencies, paymentId: string): Promise<void> {
  try {
    await payments.open(paymentId);
  } catch (failed) {
    if (!(failed instanceof Failure) || failed.code !== 'PAYMENT_UNAVAILABLE') throw failed;
  }
}

const sendCreated = (reply: FastifyReply, isNew: boolean, data: unknown) =>
  reply.code(isNew ? 201 : 200).send({ success: true, data });

/** Reads and validates the order code. Malformed codes skip the database. */
function codeOf({ params }: { params: unknown }): string {
  const { code = '' } = params as { code?: string };
  if (/^[\w-]{1,64}$/.test(code)) return code.toUpperCase();
  throw notFound('There is no such order.');
}
