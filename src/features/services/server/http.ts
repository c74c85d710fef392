import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { describeCall } from '#platform/http/calls.ts';
import { ServiceVideosReply } from '../contract.ts';
import { loadServiceVideos } from './queries.ts';

/** `GET /api/service-videos` (data-and-services 7). */
export function serviceVideoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get(
    API.serviceVideos,
    describeCall({
      tag: 'Showcase',
      summary: 'List the shop’s videos by service',
      reply: ServiceVideosReply,
    }),
    async () => {
      const data = await loadServiceVideos(db);
      return { success: true as const, data, total: data.length };
    },
  );
}
