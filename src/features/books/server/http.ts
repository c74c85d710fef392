import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { BookColour } from '#kernel/edition.ts';
import { listOf, listReplyOf } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { parameters } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { bookKey } from '../book-key.ts';
import { BookReply } from '../contract.ts';
import { describeBookCall, ONE_BOOK, TAGS } from './call-description.ts';
import type { CatalogueBase } from './catalogue-base.ts';
import type { BookDependencies } from './dependencies.ts';
import { present } from './present.ts';
import { bookOf } from './queries.ts';
import { bookColours } from './taxonomy.ts';

/** `GET {base}/:id`: one book of a catalogue, in the currency of the request. */
export function bookRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  app.get<{ Params: { id: string } }>(
    `${base}/:id`,
    describeBookCall(
      TAGS[catalogue],
      'One book by its id or its SKU (18 characters or fewer)',
      BookReply,
      null,
      {
        isAlias,
        currency: true,
        params: { id: 'The id, or the SKU of 18 characters or fewer.' },
        failures: ONE_BOOK,
      },
    ),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const book = await bookOf(db, taxonomies, bookKey(request.params.id), catalogue);
      return { success: true, data: convertBook(present(book), rate) };
    },
  );
}

const ColoursReply = listReplyOf(BookColour);

/** `GET /api/book-colors`: leathers on offer. */
export function colourRoutes(app: FastifyInstance, { catalogue }: Pick<BookDependencies, 'catalogue'>): void {
  app.get(
    API.bookColors,
    describeBookCall('Books', 'The leathers to choose from', ColoursReply, null),
    async (request) => {
      parameters(request, []);
      return listOf(await bookColours(catalogue));
    },
  );
}
