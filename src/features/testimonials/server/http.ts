import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/addresses.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { ServiceVideosReply, TestimonialsQuery, TestimonialsReply } from '../contract.ts';
import { serviceVideos, testimonials } from './queries.ts';

/** `GET /api/testimonials` and `GET /api/service-videos` (data-and-services 7). */
export function showcaseRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get(
    API.testimonials,
    describeCall({
      tag: 'Showcase',
      summary: 'Videos of customers, of one type of page or of all',
      query: TestimonialsQuery,
      reply: TestimonialsReply,
    }),
    async (request) => listOf(await testimonials(db, read(TestimonialsQuery, request.query).type)),
  );
  app.get(
    API.serviceVideos,
    describeCall({
      tag: 'Showcase',
      summary: 'The shop’s own videos, by service',
      reply: ServiceVideosReply,
    }),
    async () => listOf(await serviceVideos(db)),
  );
}

const listOf = <T>(data: T[]) => ({ success: true as const, data, total: data.length });
