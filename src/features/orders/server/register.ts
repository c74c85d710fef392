import type { FastifyInstance } from 'fastify';
import { cancelUnpaid } from './cancel.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderRoutes } from './http.ts';

/** What orders do by themselves. */
export interface ShopOrders {
  /** Ends those whose time to be paid is over. @returns how many */
  cancelUnpaid(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    orders: ShopOrders;
  }
}

/** The calls of orders; `app.orders` is for jobs. */
export function registerOrders(app: FastifyInstance, shop: OrdersDependencies): void {
  orderRoutes(app, shop);
  app.decorate('orders', { cancelUnpaid: () => cancelUnpaid(shop) });
}
