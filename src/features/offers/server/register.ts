import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { couponContext } from './coupon-context.ts';
import { type OffersDependencies, offerRoutes } from './http.ts';

/** The calls of banners and offers, and by what pages know which offers are shown. */
export function registerOffers(app: FastifyInstance, shop: OffersDependencies & { pages: PageParts }): void {
  offerRoutes(app, shop);
  shop.pages.give(couponContext, shop.couponWorks);
}
