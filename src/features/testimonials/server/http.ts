import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { TestimonialsQuery, TestimonialsReply } from '../contract.ts';
import { listTestimonials } from './queries.ts';

/** `GET /api/testimonials` (data-and-services 7). */
export function testimonialRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get(
    API.testimonials,
    describeCall({
      tag: 'Showcase',
      summary: 'List customer videos, for one type of page or for all',
      query: TestimonialsQuery,
      reply: TestimonialsReply,
    }),
    async (request) => {
      const data = await listTestimonials(db, parseInput(TestimonialsQuery, request.query).type);
      return { success: true as const, data, total: data.length };
    },
  );
}
