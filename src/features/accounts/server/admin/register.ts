import type { FastifyInstance } from 'fastify';
import { registerCustomerActions } from './actions.ts';
import { customerRoutes } from './customers.ts';
import type { CustomersAdmin } from './dependencies.ts';

export function registerCustomersAdmin(app: FastifyInstance, shop: CustomersAdmin): void {
  customerRoutes(app, shop);
  registerCustomerActions(app, shop);
}
