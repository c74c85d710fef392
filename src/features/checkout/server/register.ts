import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { chargesContext } from './charges-context.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { checkoutRoutes } from './http.ts';

export function registerCheckout(
  app: FastifyInstance,
  shop: CheckoutDependencies & { pages: PageParts },
): void {
  shop.pages.addContext(chargesContext, shop.charges);
  checkoutRoutes(app, shop);
}
