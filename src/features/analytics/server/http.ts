import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { EventsRequest } from '../contract.ts';
import { recordEvents } from './actions.ts';

const BODY_MAX_BYTES = 8 * 1024;

interface AnalyticsDependencies {
  db: Db;
  catalogue: Taxonomies;
  /** Scheme and host, without a trailing slash. */
  origin: string;
}

/**
 * `POST /api/events`: events of visitors who consented (decision 46). Beacons can't send an XSRF header, so foreign
 * sites are refused by their origin instead.
 */
export function analyticsRoutes(
  app: FastifyInstance,
  { db, catalogue, origin }: AnalyticsDependencies,
): void {
  const messages = app.throttle({ tries: 120, seconds: 60 });
  app.post(
    API.events,
    {
      ...describeCall({
        tag: 'Analytics',
        summary: 'Record an event of a visitor who agreed to statistics',
        body: EventsRequest,
        failures: ['FOREIGN_SITE', 'TOO_MANY_TRIES'],
        reply: DoneReply,
      }),
      config: { xsrf: false },
      bodyLimit: BODY_MAX_BYTES,
    },
    async (request) => {
      rejectCrossSite(request, origin);
      await messages.take(clientNetwork(request));
      const { events } = parseInput(EventsRequest, request.body);
      await recordEvents(db, catalogue, events);
      return { success: true, data: null };
    },
  );
}
