import type { FastifyInstance, FastifyReply } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { chooseRate } from '#platform/rates/visitor-rate.ts';
import { requireUser, requireVerifiedUser } from '#platform/sessions/visitor.ts';
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
import { getInvoiceFile } from './invoice/invoice-file.ts';
import { orderNotFound } from './locked-order.ts';
import { placeOrder } from './place-order.ts';
import { productionUpdateRoutes } from './production-updates.ts';
import { proofRoutes } from './proofs/http.ts';
import { getOwnOrder, getOwnOrderById, getStoredOrder, listOwnOrders } from './queries.ts';
import { reorder } from './reorder.ts';
import { retryPayment } from './retry-payment.ts';

const CODE = { code: 'The order code.' };
const tag = 'Orders';

/** Customer order API. Another customer's order is a 404 (decision 4). */
export function orderRoutes(app: FastifyInstance, shop: OrdersDependencies): void {
  placeRoute(app, shop);
  readRoutes(app, shop);
  proofRoutes(app, shop);
  productionUpdateRoutes(app, shop);
  changeRoutes(app, shop);
}

const orderCall = { tag, params: CODE, reply: OrderReply };

function placeRoute(app: FastifyInstance, shop: OrdersDependencies): void {
  const placements = app.throttle({ tries: 30, seconds: 10 * 60 });
  app.post(
    API.orders,
    describeCall({
      tag,
      summary: 'Place an order at the quoted total; idempotent per key',
      who: 'verified',
      creates: true,
      currency: true,
      body: PlaceOrderRequest,
      reply: OrderReply,
      failures: [
        'TOTALS_CHANGED',
        'NOT_FOUND',
        'EDITION_LIMIT',
        'INVALID_COUPON',
        'TOO_MANY_TRIES',
        'PAYMENT_UNAVAILABLE',
      ],
    }),
    async (request, reply) => {
      const { userId, email, ...visitor } = await requireVerifiedUser(request);
      await placements.take(userId);
      const rate = chooseRate(request, visitor, shop.rates);
      const requested = requireKnownProvider(shop, parseInput(PlaceOrderRequest, request.body));
      const placed = await placeOrder(shop, { userId, email, rate }, requested);
      if (placed.paymentId) await tryOpenPayment(shop, placed.paymentId);
      return sendCreated(reply, placed.isNew, await getOwnOrderById(shop, userId, placed.orderId));
    },
  );
}

function readRoutes(app: FastifyInstance, shop: OrdersDependencies): void {
  app.get(
    API.orders,
    describeCall({
      tag,
      summary: 'List orders, newest first',
      who: 'signedIn',
      query: OrdersQuery,
      reply: OrdersReply,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { limit = ORDERS_PAGE, offset = 0 } = parseInput(OrdersQuery, request.query);
      return { success: true, ...(await listOwnOrders(shop.db, userId, { limit, offset })) };
    },
  );

  app.get(
    `${API.orders}/:code`,
    describeCall({
      ...orderCall,
      summary: 'Get an order with its history',
      who: 'signedIn',
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      return { success: true, data: await getOwnOrder(shop, userId, orderCodeParam(request)) };
    },
  );
  app.get(
    `${API.orders}/:code/invoice`,
    describeCall({
      tag,
      params: CODE,
      summary: 'Download the invoice of a paid order (PDF)',
      who: 'signedIn',
      contentType: 'application/pdf',
      reply: DoneReply,
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const order = await getStoredOrder(shop.db, userId, orderCodeParam(request));
      const invoice = await getInvoiceFile(shop, order);
      if (!invoice) throw notFound('This order has no invoice yet. We issue it once the order is paid.');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="Rare-Bindings-${invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(invoice.pdf);
    },
  );
}

function changeRoutes(app: FastifyInstance, shop: OrdersDependencies): void {
  app.post(
    `${API.orders}/:code/pay`,
    describeCall({
      ...orderCall,
      summary: 'Retry the payment',
      who: 'verified',
      body: PayRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_UNAVAILABLE'],
    }),
    async (request) => {
      const visitor = await requireVerifiedUser(request);
      const { provider } = requireKnownProvider(shop, parseInput(PayRequest, request.body));
      await retryPayment(shop, visitor, orderCodeParam(request), provider);
      return { success: true, data: await getOwnOrder(shop, visitor.userId, orderCodeParam(request)) };
    },
  );
  app.post(
    `${API.orders}/:code/cancel`,
    describeCall({
      ...orderCall,
      summary: 'Cancel an order before work begins',
      who: 'verified',
      body: CancelRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE'],
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      await cancelOrder(
        shop,
        userId,
        orderCodeParam(request),
        parseInput(CancelRequest, request.body).reason,
      );
      return { success: true, data: await getOwnOrder(shop, userId, orderCodeParam(request)) };
    },
  );
  app.post(
    `${API.orders}/:code/reorder`,
    describeCall({
      tag,
      params: CODE,
      summary: 'Add an order’s books to the cart again',
      who: 'signedIn',
      reply: ReorderReply,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      return { success: true, data: await reorder(shop, userId, orderCodeParam(request)) };
    },
  );
}

/** @throws Failure 422 for a provider the shop does not use */
function requireKnownProvider<T extends { provider?: string | undefined }>(
  { payments }: OrdersDependencies,
  request: T,
): T {
  if (!request.provider || payments.providers.includes(request.provider)) return request;
  throw invalid({ provider: 'This payment provider isn’t available. Leave it out to use the default.' });
}

/** The order is kept if the provider does not answer; its owner can retry. */
async function tryOpenPayment({ payments }: OrdersDependencies, paymentId: string): Promise<void> {
  try {
    await payments.open(paymentId);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'PAYMENT_UNAVAILABLE') throw error;
  }
}

const sendCreated = (reply: FastifyReply, isNew: boolean, data: unknown) =>
  reply.code(isNew ? 201 : 200).send({ success: true, data });

/** Reads and validates the order code. Malformed codes skip the database. */
function orderCodeParam({ params }: { params: unknown }): string {
  const { code = '' } = params as { code?: string };
  if (/^[\w-]{1,64}$/.test(code)) return code.toUpperCase();
  throw orderNotFound();
}
