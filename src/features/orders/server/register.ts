import type { FastifyInstance } from 'fastify';
import type { OrdersDependencies } from './dependencies.ts';
import { orderRoutes } from './http.ts';

/** The calls of orders. */
export function registerOrders(app: FastifyInstance, shop: OrdersDependencies): void {
  orderRoutes(app, shop);
}
