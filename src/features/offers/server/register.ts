import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { couponContext } from './coupon-context.ts';
import { type OffersDependencies, offerRoutes } from './http.ts';

export function registerOffers(app: FastifyInstance, shop: OffersDependencies & { pages: PageParts }): void {
  offerRoutes(app, shop);
  shop.pages.addContext(couponContext, shop.isCouponValid);
}
