import type { FastifyInstance } from 'fastify';
import { customerChanges } from './changes.ts';
import { customerRoutes } from './customers.ts';
import type { CustomersDesk } from './dependencies.ts';

/** The desk's calls about customers. */
export function registerCustomersDesk(app: FastifyInstance, shop: CustomersDesk): void {
  customerRoutes(app, shop);
  customerChanges(app, shop);
}
