import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { BookColour } from '#kernel/edition.ts';
import { listReply, listReplySchema } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { readParameters } from '#platform/http/query-string.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { bookKey } from '../book-key.ts';
import { BookReply } from '../contract.ts';
import { BOOK_FAILURES, CATALOGUE_TAGS, describeBookCall } from './call-description.ts';
import type { CatalogueBase } from './catalogue-base.ts';
import type { BookDependencies } from './dependencies.ts';
import { loadBook } from './load-book.ts';
import { requireBook } from './require-book.ts';
import { loadAvailableColours } from './taxonomy.ts';

/** `GET {base}/:id`: one book of a catalogue, in the currency of the request. */
export function bookRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  app.get<{ Params: { id: string } }>(
    `${base}/:id`,
    describeBookCall(
      CATALOGUE_TAGS[catalogue],
      'Get a book by id or by SKU (18 characters or fewer)',
      BookReply,
      null,
      {
        isAlias,
        currency: true,
        params: { id: 'Id, or SKU of 18 characters or fewer.' },
        failures: BOOK_FAILURES,
      },
    ),
    async (request, reply) => {
      readParameters(request, []);
      const rate = await getRequestRate(request, reply, rates);
      const book = await loadBook(db, taxonomies, bookKey(request.params.id), catalogue);
      return { success: true, data: convertBook(requireBook(book), rate) };
    },
  );
}

const ColoursReply = listReplySchema(BookColour);

/** `GET /api/book-colors`: leathers on offer. */
export function colourRoutes(app: FastifyInstance, { catalogue }: Pick<BookDependencies, 'catalogue'>): void {
  app.get(
    API.bookColors,
    describeBookCall('Books', 'List leather colours', ColoursReply, null),
    async (request) => {
      readParameters(request, []);
      return listReply(await loadAvailableColours(catalogue));
    },
  );
}
