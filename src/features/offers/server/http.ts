import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { FILTER_MAX_LENGTH } from '#kernel/limits.ts';
import { describeCall } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { BannersReply, OffersReply } from '../contract.ts';
import { type IsCouponValid, listBanners, listOffers } from './queries.ts';

/** The only sort order clients may request (storefront 7). */
const BannerFilter = z.strictObject({ sortBy: z.literal('id DESC').optional() });

export interface OffersDependencies {
  db: Db;
  isCouponValid: IsCouponValid;
}

/** `GET /api/banners` and `GET /api/offers` (storefront 7). */
export function offerRoutes(app: FastifyInstance, { db, isCouponValid }: OffersDependencies): void {
  app.get<{ Querystring: { filter?: unknown } }>(
    API.banners,
    describeCall({
      tag: 'Home page',
      summary: 'List banners, newest first',
      reply: BannersReply,
      query: BannersQuery,
      failures: ['INVALID_FILTER'],
    }),
    async (request) => {
      checkFilter(request.query.filter);
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

/** @throws Failure 422 for any other filter (decision 6) */
function checkFilter(text: unknown): void {
  if (text === undefined || text === '') return;
  const isKnown =
    typeof text === 'string' &&
    text.length <= FILTER_MAX_LENGTH &&
    BannerFilter.safeParse(parseJson(text)).success;
  if (isKnown) return;
  const message = 'Use `{"sortBy":"id DESC"}`, or leave the filter out.';
  throw new Failure(422, 'INVALID_FILTER', message, { filter: message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
