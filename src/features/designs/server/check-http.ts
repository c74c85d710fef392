import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { CheckDesign, CheckReply, NewDesignReply } from '../contract.ts';
import { designOfBook, plainDesign } from './begin.ts';
import { boundBook, requireMeasures } from './bound-books.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodies } from './design-bodies.ts';
import { givenDesign } from './given-design.ts';
import { uploadsOf } from './holds.ts';
import { BookQuery, tag } from './http-descriptions.ts';
import { designPrice } from './price.ts';
import { touchUploads, tracesOf } from './uploads/queries.ts';

export function openDesignRoutes(app: FastifyInstance, shop: DesignsDependencies): void {
  const { db, catalogue, rates, checks, prices, dressOf } = shop;
  // A designer needs a few checks per second; allows for several people behind one address.
  const asking = app.throttle({ tries: 1200, seconds: 60 });

  app.get(
    `${API.designs}/new`,
    describeCall({
      tag,
      query: BookQuery,
      reply: NewDesignReply,
      failures: ['BOOK_NOT_FOUND'],
      summary: 'The design with which a book begins',
    }),
    async (request) => {
      const { bookId } = read(BookQuery, request.query);
      const colours = await catalogue.colours();
      if (!bookId) return { success: true, data: { design: plainDesign(colours) } };
      const book = await boundBook(db, bookId);
      if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
      return { success: true, data: { design: designOfBook(book, colours, dressOf) } };
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
        summary: 'What a binder says of a design, how large it lies, and what it costs',
        failures: ['TOO_MANY_TRIES', 'BUSY'],
      }),
      ...designBodies,
    },
    async (request, reply) => {
      const from = networkOf(request);
      await asking.take(from);
      const rate = await rateOf(request, reply, rates);
      const design = givenDesign(read(CheckDesign, request.body).design, 'design');
      await touchUploads(db, uploadsOf(design));
      const [traces, colours, book] = await Promise.all([
        tracesOf(db, design),
        catalogue.colours(),
        design.book.id === null ? undefined : boundBook(db, design.book.id),
      ]);
      if (book) requireMeasures(design, book, 'design');
      const names = colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName);
      const { findings, spread } = await checks
        .check(design, { traces, colours: names, from })
        .catch(async (error: unknown) => {
          // A design that hangs costs a worker process, so it counts as fifty requests.
          if (error instanceof Failure && error.status === 422)
            for (let i = 0; i < 50; i++) await asking.tryTake(from);
          throw error;
        });
      const price = designPrice(design, { book, prices: prices(), rate });
      return { success: true, data: { findings, spread, price } };
    },
  );
}
