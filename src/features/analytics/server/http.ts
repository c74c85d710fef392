import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { API } from '#kernel/api.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { EventsRequest, type ShopEvent } from '../contract.ts';
import { shopEvents } from '../tables.ts';

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

/** Stores events of known books with the price at the moment, in US cents (decision 8). */
async function recordEvents(db: Db, taxonomies: Taxonomies, events: readonly ShopEvent[]): Promise<void> {
  const ids = [...new Set(events.map(({ bookId }) => bookId))];
  const books = await loadSummariesById(db, taxonomies, ids);
  const priced = events.flatMap((event) => {
    const book = books.get(event.bookId);
    if (!book) return [];
    return [{ ...event, price: bookPrice(book, event.variantType, event.leatherType)?.price ?? null }];
  });
  await insertEvents(db, priced);
}

const insertEvents = insertRows(shopEvents, [
  'name',
  'bookId',
  'variantType',
  'leatherType',
  'quantity',
  'price',
]);
