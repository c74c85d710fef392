import type { FastifyInstance } from 'fastify';
import { customerChanges } from './changes.ts';
import { customerRoutes } from './customers.ts';
import type { CustomersAdmin } from './dependencies.ts';

export function registerCustomersAdmin(app: FastifyInstance, shop: CustomersAdmin): void {
  customerRoutes(app, shop);
  customerChanges(app, shop);
}
