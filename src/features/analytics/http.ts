import type { FastifyInstance } from 'fastify';
import { DoneReply } from '#contract/account.ts';
import { API } from '#contract/addresses.ts';
import { EventsRequest } from '#contract/event.ts';
import type { Db } from '#db/connect.ts';
import { describeCall, read } from '#platform/calls.ts';
import { refuseForeignSites } from '#platform/same-site.ts';
import { networkOf } from '#platform/throttle.ts';
import { type BookReader, noteEvents } from './actions.ts';

const BODY_MAX_BYTES = 8 * 1024;

interface Wiring {
  db: Db;
  books: BookReader;
  origin: string;
}

/**
 * `POST /api/events`: what visitors did who agreed to being counted (decision 46). A beacon can carry no header, so
 * there is no XSRF token; what another site's page sends is refused by where the browser says it comes from.
 */
export function analyticsRoutes(app: FastifyInstance, { db, books, origin }: Wiring): void {
  const messages = app.throttle({ tries: 120, seconds: 60 });
  app.post(
    API.events,
    {
      ...describeCall({
        tag: 'Analytics',
        summary: 'Note what a visitor did who agreed to being counted',
        body: EventsRequest,
        failures: ['FOREIGN_SITE', 'TOO_MANY_TRIES'],
        reply: DoneReply,
      }),
      config: { xsrf: false },
      bodyLimit: BODY_MAX_BYTES,
    },
    async (request) => {
      refuseForeignSites(request, origin);
      await messages.take(networkOf(request));
      const { events } = read(EventsRequest, request.body);
      await noteEvents(db, books, events);
      return { success: true, data: null };
    },
  );
}
