import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCountry } from '#features/region/server/country-code.ts';
import { API } from '#kernel/api.ts';
import { DoneReply, listReply } from '#kernel/envelope.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import { describeCall, invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { clientNetwork, type Throttle } from '#platform/http/throttle.ts';
import { chooseRate, getRequestRate } from '#platform/rates/visitor-rate.ts';
import { requireUser, type Visitor } from '#platform/sessions/visitor.ts';
import { JobReply, JobRequest, JobsReply, PriceReply, PriceRequest } from '../../contract.ts';
import { addJob, changeJob, jobNotFound, removeJob } from './actions.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { calculateJobPrice } from './price.ts';
import { findOwnJob, listJobs } from './queries.ts';
import { toJob, toListedJobs } from './to-job.ts';

type IdParams = { Params: { id: string } };
const base = API.printJobs;
const tag = 'Printing';
const ownJobCall = {
  tag,
  who: 'signedIn',
  params: { id: 'ID of the print.' },
  failures: ['NOT_FOUND', 'TOO_MANY_TRIES'],
} as const;
/** A signed address is opened at once; a reader of a long book asks again. */
const FILE_SECONDS = 15 * 60;

export function jobRoutes(app: FastifyInstance, shop: PrintJobsDependencies): void {
  addPriceCall(app, shop);
  addReadCalls(app, shop);
  addChangeCalls(app, shop);
}

function addPriceCall(app: FastifyInstance, shop: PrintJobsDependencies): void {
  const priceThrottle = app.throttle({ tries: 600, seconds: 60 });
  app.post(
    `${base}/price`,
    {
      ...describeCall({
        tag,
        body: PriceRequest,
        reply: PriceReply,
        currency: true,
        failures: ['TOO_MANY_TRIES'],
        summary: 'Get the price, size, weight and delivery of a book printed from a file',
      }),
      // Changes nothing, so no token is needed.
      config: { xsrf: false },
    },
    async (request, reply) => {
      await priceThrottle.take(clientNetwork(request));
      const { spec, country = DEFAULT_COUNTRY.code, ...file } = parseInput(PriceRequest, request.body);
      if (!isCountry(country)) throw invalid({ country: 'Choose a country.' });
      const rate = await getRequestRate(request, reply, shop.rates);
      return { success: true, data: await calculateJobPrice(shop, shop.db, { spec, file, country, rate }) };
    },
  );
}

function addReadCalls(app: FastifyInstance, shop: PrintJobsDependencies): void {
  const { db } = shop;
  const throttle = app.throttle({ tries: 600, seconds: 60 });
  app.get(
    base,
    describeCall({
      tag,
      who: 'signedIn',
      reply: JobsReply,
      currency: true,
      failures: ['TOO_MANY_TRIES'],
      summary: 'List your prints, last changed first',
    }),
    async (request) => {
      const visitor = await requireVisitor(request, throttle);
      const rows = await listJobs(db, visitor.userId);
      return listReply(await toListedJobs(shop, db, rows, priceContext(shop, request, visitor)));
    },
  );
  app.get<IdParams>(
    `${base}/:id`,
    describeCall({ ...ownJobCall, reply: JobReply, currency: true, summary: 'Get one of your prints' }),
    async (request) => jobReply(shop, request, await requireVisitor(request, throttle), request.params.id),
  );
  app.get<IdParams>(
    `${base}/:id/file`,
    describeCall({
      ...ownJobCall,
      reply: DoneReply,
      contentType: 'application/pdf',
      summary: 'Get the file of a print by redirecting to an address valid for 15 minutes',
    }),
    async (request, reply) => {
      const { userId } = await requireVisitor(request, throttle);
      const job = await findOwnJob(db, userId, request.params.id);
      if (!job?.file) throw notFound('We couldn’t find this file in your account.');
      const downloadName = job.fileName ?? 'book.pdf';
      // Stays on this origin: the viewer's page may fetch from nowhere else.
      const address = shop.createSignedAddress(job.file, FILE_SECONDS, downloadName);
      return reply.header('Cache-Control', 'no-store').redirect(address, 302);
    },
  );
}

function addChangeCalls(app: FastifyInstance, shop: PrintJobsDependencies): void {
  const throttle = app.throttle({ tries: 600, seconds: 10 * 60 });
  app.post(
    base,
    describeCall({
      tag,
      who: 'signedIn',
      reply: JobReply,
      creates: true,
      body: JobRequest,
      currency: true,
      summary: 'Save a print',
      failures: ['NOT_FOUND', 'PRINT_JOBS_FULL', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const visitor = await requireVisitor(request, throttle);
      const id = await addJob(shop, visitor.userId, parseInput(JobRequest, request.body));
      return reply.code(201).send(await jobReply(shop, request, visitor, id));
    },
  );
  app.put<IdParams>(
    `${base}/:id`,
    describeCall({
      ...ownJobCall,
      reply: JobReply,
      body: JobRequest,
      currency: true,
      summary: 'Update a print and its cart line',
    }),
    async (request) => {
      const visitor = await requireVisitor(request, throttle);
      await changeJob(shop, visitor.userId, request.params.id, parseInput(JobRequest, request.body));
      return jobReply(shop, request, visitor, request.params.id);
    },
  );
  app.delete<IdParams>(
    `${base}/:id`,
    describeCall({
      ...ownJobCall,
      reply: DoneReply,
      summary: 'Delete a print and its cart line; the file expires later or is deleted as an upload',
    }),
    async (request) => {
      const { userId } = await requireVisitor(request, throttle);
      await removeJob(shop, userId, request.params.id);
      return { success: true, data: null };
    },
  );
}

async function requireVisitor(request: FastifyRequest, throttle: Throttle): Promise<Visitor> {
  const visitor = await requireUser(request);
  await throttle.take(visitor.userId);
  return visitor;
}

async function jobReply(shop: PrintJobsDependencies, request: FastifyRequest, visitor: Visitor, id: string) {
  const row = await findOwnJob(shop.db, visitor.userId, id);
  if (!row) throw jobNotFound();
  return {
    success: true as const,
    data: await toJob(shop, shop.db, row, priceContext(shop, request, visitor)),
  };
}

const priceContext = ({ rates }: PrintJobsDependencies, request: FastifyRequest, visitor: Visitor) => ({
  userId: visitor.userId,
  country: visitor.preferredCountry,
  rate: chooseRate(request, visitor, rates),
});
