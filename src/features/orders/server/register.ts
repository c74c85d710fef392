import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/paths.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { cancelUnpaidOrders } from './cancel.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderRoutes } from './http.ts';
import { markOverdueDelivered } from './mark-delivered.ts';
import { ordersContext } from './orders-context.ts';

export interface ShopOrders {
  cancelUnpaidOrders(): Promise<number>;
  markOverdueDelivered(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    orders: ShopOrders;
  }
}

export function registerOrders(app: FastifyInstance, shop: OrdersDependencies & { pages: PageParts }): void {
  orderRoutes(app, shop);
  app.decorate('orders', {
    cancelUnpaidOrders: () => cancelUnpaidOrders(shop),
    markOverdueDelivered: () => markOverdueDelivered(shop),
  });
  shop.pages.addContext(ordersContext, shop);
  for (const page of [PAGES.order, PAGES.orderReturn, PAGES.proof, PAGES.paymentStatus, PAGES.paymentFailed])
    shop.pages.addScriptForm(page);
}
