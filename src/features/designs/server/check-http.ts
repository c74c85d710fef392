import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { CheckDesign, CheckReply, NewDesignReply } from '../contract.ts';
import { findBoundBook, requireMeasures } from './bound-books.ts';
import { createBlankDesign, createDefaultDesign } from './default-design.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodyLimit } from './design-body-limit.ts';
import { designUploadIds } from './holds.ts';
import { BookQuery, tag } from './http-descriptions.ts';
import { parseDesign } from './parse-design.ts';
import { designPrice } from './price.ts';
import { findTraces, touchUploads } from './uploads/queries.ts';

export function publicDesignRoutes(app: FastifyInstance, shop: DesignsDependencies): void {
  const { db, catalogue, rates, checks, prices } = shop;
  // A designer needs a few checks per second; allows for several people behind one address.
  const checkLimit = app.throttle({ tries: 1200, seconds: 60 });

  app.get(
    `${API.designs}/new`,
    describeCall({
      tag,
      query: BookQuery,
      reply: NewDesignReply,
      failures: ['BOOK_NOT_FOUND'],
      summary: 'Get the default design of a book',
    }),
    async (request) => {
      const { bookId } = parseInput(BookQuery, request.query);
      const colours = await catalogue.colours();
      if (!bookId) return { success: true, data: { design: createBlankDesign(colours) } };
      const book = await findBoundBook(db, bookId);
      if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
      return { success: true, data: { design: createDefaultDesign(book, colours) } };
    },
  );

  app.post(
    `${API.designs}/check`,
    {
      ...describeCall({
        tag,
        body: CheckDesign,
        reply: CheckReply,
        currency: true,
        summary: 'Check a design: findings, size and price',
        failures: ['TOO_MANY_TRIES', 'BUSY'],
      }),
      ...designBodyLimit,
    },
    async (request, reply) => {
      const from = clientNetwork(request);
      await checkLimit.take(from);
      const rate = await getRequestRate(request, reply, rates);
      const design = parseDesign(parseInput(CheckDesign, request.body).design, 'design');
      await touchUploads(db, designUploadIds(design));
      const [traces, colours, book] = await Promise.all([
        findTraces(db, design),
        catalogue.colours(),
        design.book.id === null ? undefined : findBoundBook(db, design.book.id),
      ]);
      if (book) requireMeasures(design, book, 'design');
      const names = colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName);
      const { findings, spread } = await checks
        .check(design, { traces, colours: names, from })
        .catch(async (error: unknown) => {
          // A design that hangs costs a worker process, so it counts as fifty requests.
          if (error instanceof Failure && error.status === 422)
            for (let i = 0; i < 50; i++) await checkLimit.tryTake(from);
          throw error;
        });
      const price = designPrice(design, { book, prices: prices(), rate });
      return { success: true, data: { findings, spread, price } };
    },
  );
}
