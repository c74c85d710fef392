import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCountry } from '#features/region/server/country-code.ts';
import { API } from '#kernel/api.ts';
import { DoneReply, listOf } from '#kernel/envelope.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import { describeCall, invalid, notFound, read } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { rateOf, visitorRate } from '#platform/rates/visitor-rate.ts';
import { signedIn, type Visitor } from '#platform/sessions/visitor.ts';
import { JobReply, JobRequest, JobsReply, PriceReply, PriceRequest } from '../../contract.ts';
import { addJob, changeJob, gone, removeJob } from './actions.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { toldPrice } from './price.ts';
import { allJobs, ownJob } from './queries.ts';
import { toldJob, toldJobs } from './told.ts';

type Named = { Params: { id: string } };
const base = API.printJobs;
const tag = 'Printing';
const mine = { tag, who: 'signedIn', params: { id: 'The id of the print.' } } as const;
/** A signed address is opened at once; a reader of a long book asks again. */
const FILE_SECONDS = 15 * 60;

export function jobRoutes(app: FastifyInstance, shop: PrintJobsDependencies): void {
  const { db, addressOf, rates } = shop;
  const asking = app.throttle({ tries: 600, seconds: 60 });
  const changing = app.throttle({ tries: 600, seconds: 10 * 60 });
  const looking = app.throttle({ tries: 600, seconds: 60 });
  async function looker(request: FastifyRequest): Promise<Visitor> {
    const visitor = await signedIn(request);
    await looking.take(visitor.userId);
    return visitor;
  }
  async function changer(request: FastifyRequest): Promise<Visitor> {
    const visitor = await signedIn(request);
    await changing.take(visitor.userId);
    return visitor;
  }
  async function told(request: FastifyRequest, visitor: Visitor, id: string) {
    const row = await ownJob(db, visitor.userId, id);
    if (!row) throw gone();
    return { success: true as const, data: await toldJob(shop, db, row, askedBy(request, visitor)) };
  }
  const askedBy = (request: FastifyRequest, visitor: Visitor) => ({
    userId: visitor.userId,
    country: visitor.preferredCountry,
    rate: visitorRate(request, visitor, rates),
  });

  app.post(
    `${base}/price`,
    {
      ...describeCall({
        tag,
        body: PriceRequest,
        reply: PriceReply,
        currency: true,
        failures: ['TOO_MANY_TRIES'],
        summary: 'What a book made of a file costs, how thick and heavy it is, and when it would arrive',
      }),
      // Changes nothing, so no token is needed.
      config: { xsrf: false },
    },
    async (request, reply) => {
      await asking.take(networkOf(request));
      const { spec, country = DEFAULT_COUNTRY.code, ...file } = read(PriceRequest, request.body);
      if (!isCountry(country)) throw invalid({ country: 'There is no such country.' });
      const rate = await rateOf(request, reply, rates);
      return { success: true, data: await toldPrice(shop, db, { spec, file, country, rate }) };
    },
  );
  app.get(
    base,
    describeCall({
      tag,
      who: 'signedIn',
      reply: JobsReply,
      currency: true,
      failures: ['TOO_MANY_TRIES'],
      summary: 'Your prints, the last changed first',
    }),
    async (request) => {
      const visitor = await looker(request);
      const rows = await allJobs(db, visitor.userId);
      return listOf(await toldJobs(shop, db, rows, askedBy(request, visitor)));
    },
  );
  app.post(
    base,
    describeCall({
      tag,
      who: 'signedIn',
      reply: JobReply,
      creates: true,
      body: JobRequest,
      currency: true,
      summary: 'Keep what is to be made of a file',
      failures: ['NOT_FOUND', 'PRINT_JOBS_FULL', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const visitor = await changer(request);
      const id = await addJob(shop, visitor.userId, read(JobRequest, request.body));
      return reply.code(201).send(await told(request, visitor, id));
    },
  );
  app.get<Named>(
    `${base}/:id`,
    describeCall({
      ...mine,
      reply: JobReply,
      currency: true,
      summary: 'One of your prints',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => told(request, await looker(request), request.params.id),
  );
  app.put<Named>(
    `${base}/:id`,
    describeCall({
      ...mine,
      reply: JobReply,
      body: JobRequest,
      currency: true,
      summary: 'Change a print; its line in the cart changes with it',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    async (request) => {
      const visitor = await changer(request);
      await changeJob(shop, visitor.userId, request.params.id, read(JobRequest, request.body));
      return told(request, visitor, request.params.id);
    },
  );
  app.delete<Named>(
    `${base}/:id`,
    describeCall({
      ...mine,
      reply: DoneReply,
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
      summary:
        'Delete a print and take it out of the cart; its file is removed by itself, or at once as an upload',
    }),
    async (request) => {
      const { userId } = await changer(request);
      await removeJob(shop, userId, request.params.id);
      return { success: true, data: null };
    },
  );
  app.get<Named>(
    `${base}/:id/file`,
    describeCall({
      ...mine,
      reply: DoneReply,
      file: 'application/pdf',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
      summary: 'The file of a print: leads to an address that ends after a quarter of an hour',
    }),
    async (request, reply) => {
      const { userId } = await looker(request);
      const job = await ownJob(db, userId, request.params.id);
      if (!job?.file) throw notFound('This file is not here, or it is not yours.');
      const downloadName = job.fileName ?? 'book.pdf';
      // Stays on this origin: the viewer's page may fetch from nowhere else.
      const address = addressOf(job.file, FILE_SECONDS, downloadName);
      return reply.header('Cache-Control', 'no-store').redirect(address, 302);
    },
  );
}
