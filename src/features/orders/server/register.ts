import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/addresses.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderRoutes } from './http.ts';
import { ordersContext } from './orders-context.ts';

/** The calls of orders, and what their pages read them with. */
export function registerOrders(app: FastifyInstance, shop: OrdersDependencies & { pages: PageParts }): void {
  orderRoutes(app, shop);
  shop.pages.give(ordersContext, shop);
  for (const page of [PAGES.order, PAGES.paymentStatus, PAGES.paymentFailed]) shop.pages.formOfScript(page);
}
