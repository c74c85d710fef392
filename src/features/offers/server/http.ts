import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { describeCall } from '#platform/http/calls.ts';
import { createSortReader } from '#platform/http/query-string.ts';
import { BannersReply, OffersReply } from '../contract.ts';
import { type IsCouponValid, listBanners, listOffers } from './queries.ts';

export interface OffersDependencies {
  db: Db;
  isCouponValid: IsCouponValid;
}

const readSort = createSortReader(['id DESC']);

/** `GET /api/banners` and `GET /api/offers` (storefront 7). */
export function offerRoutes(app: FastifyInstance, { db, isCouponValid }: OffersDependencies): void {
  app.get(
    API.banners,
    describeCall({
      tag: 'Home page',
      summary: 'List banners, newest first',
      reply: BannersReply,
      query: BannersQuery,
      failures: ['INVALID_FILTER'],
    }),
    async (request) => {
      readSort(request);
      return toListReply(await listBanners(db));
    },
  );
  app.get(
    API.offers,
    describeCall({
      tag: 'Home page',
      summary: 'List current offers whose codes work',
      reply: OffersReply,
    }),
    async () => toListReply(await listOffers(db, isCouponValid)),
  );
}

const BannersQuery = z.object({
  filter: z.string().describe('JSON: `{"sortBy":"id DESC"}`, or nothing.').optional(),
});

const toListReply = <T>(data: T[]) => ({ success: true as const, data, total: data.length });
