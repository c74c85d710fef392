import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/addresses.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { cancelUnpaid } from './cancel.ts';
import { deliverOverdue } from './delivered.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderRoutes } from './http.ts';
import { ordersContext } from './orders-context.ts';

export interface ShopOrders {
  cancelUnpaid(): Promise<number>;
  deliverOverdue(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    orders: ShopOrders;
  }
}

export function registerOrders(app: FastifyInstance, shop: OrdersDependencies & { pages: PageParts }): void {
  orderRoutes(app, shop);
  app.decorate('orders', {
    cancelUnpaid: () => cancelUnpaid(shop),
    deliverOverdue: () => deliverOverdue(shop),
  });
  shop.pages.give(ordersContext, shop);
  for (const page of [PAGES.order, PAGES.orderReturn, PAGES.proof, PAGES.paymentStatus, PAGES.paymentFailed])
    shop.pages.formOfScript(page);
}
