import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply, listOf } from '#kernel/envelope.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { createGate, type GateLimits } from '#platform/http/gate.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { hangUpOf } from '#platform/http/uploads.ts';
import { signedIn } from '#platform/sessions/visitor.ts';
import { UploadReply, UploadsReply } from '../../contract.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { createMeter } from './metering.ts';
import { allUploads, ownUpload, touchUpload, type UploadRow } from './queries.ts';
import { createStation } from './station.ts';
import { summariesOf } from './summaries.ts';
import { UPLOAD_ID } from './take-up.ts';
import { toListedUpload, toUpload } from './to-upload.ts';
import { tusFailure } from './tus-failures.ts';

export type PrintUploads = Pick<ReturnType<typeof createStation>, 'takeUp'>;

declare module 'fastify' {
  interface FastifyInstance {
    printUploads: PrintUploads;
  }
}

type Named = { Params: { id: string } };
const tag = 'Printing';
const one = `${API.uploads}/:id`;
const mine = { tag, who: 'signedIn', params: { id: 'The id of the upload.' } } as const;
const TUS = '1.0.0';

/** A chunk takes a connection and a few hundred kilobytes of memory; queued senders send nothing. */
const LIMITS: GateLimits = {
  person: { atOnce: 3, waiting: 6 },
  network: { atOnce: 12, waiting: 36 },
  all: { atOnce: 24, waiting: 96 },
  queueTimeout: 15_000,
  what: 'files',
};
/** Clients ask every second during a check, and a reply may have to read all findings. */
const LOOKS = { tries: 600, seconds: 60 };
/** Longer than any file name that systems allow. */
const METADATA_MAX = 4096;
const PART_FAILURES = [
  ...(['UPLOAD_OFFSET', 'UPLOAD_ENDED', 'TUS_VERSION'] as const),
  ...(['UPLOAD_BUSY', 'TOO_MANY_TRIES', 'TOO_SLOW'] as const),
];
const REMOVAL_FAILURES = ['UPLOAD_HELD', 'TUS_VERSION', 'UPLOAD_BUSY'] as const;
const BEGINNINGS = { tries: 60, seconds: 60 * 60 };

export function uploadRoutes(
  app: FastifyInstance,
  { receivingFolder, ...shop }: PrintUploadsDependencies,
): void {
  const station = createStation(receivingFolder, shop);
  app.decorate('printUploads', { takeUp: station.takeUp });
  app.addHook('onClose', async () => station.close());
  const gate = createGate(LIMITS);
  const beginning = app.throttle(BEGINNINGS);
  const looking = app.throttle(LOOKS);
  const meter = createMeter(app.throttle);

  async function own(request: FastifyRequest<Named>): Promise<UploadRow & { userId: string }> {
    const { userId } = await signedIn(request);
    const { id } = request.params;
    const row = UPLOAD_ID.test(id) ? await ownUpload(shop.db, userId, id) : undefined;
    if (!row) throw notFound('There is no such upload, or it is not yours.');
    return { ...row, userId };
  }

  async function receive(
    request: FastifyRequest,
    upload: UploadRow & { userId: string },
    sender: { person: string; network: string },
  ): Promise<Response> {
    let came = 0;
    const end = await meter.begin(sender, bytesOf(request, upload));
    try {
      await touchUpload(shop.db, upload.id);
      const onBytes = (count: number) => {
        came += count;
      };
      return await station.tus.answer(request, { ...upload, method: 'PATCH', onBytes });
    } finally {
      await end(came);
    }
  }

  async function part(request: FastifyRequest<Named>, reply: FastifyReply) {
    const upload = await own(request);
    checkVersion(request, reply);
    if (!isOffered(request)) throw tusFailure(415);
    const sender = { person: upload.userId, network: networkOf(request) };
    const leave = await gate.enter(sender, hangUpOf(request));
    try {
      return send(reply, await receive(request, upload, sender));
    } finally {
      leave();
    }
  }

  async function head(request: FastifyRequest<Named>, reply: FastifyReply) {
    const upload = await own(request);
    checkVersion(request, reply);
    const { status, headers } = await station.tus.answer(request, { ...upload, method: 'HEAD' });
    // As it was sent, not as the library formats it.
    headers.delete('upload-metadata');
    if (upload.metadata) headers.set('upload-metadata', upload.metadata);
    return send(reply, { status, headers });
  }

  async function remove(request: FastifyRequest<Named>, reply: FastifyReply) {
    const upload = await own(request);
    // The shop's own pages delete files without tus headers.
    if (request.headers['tus-resumable'] !== undefined) checkVersion(request, reply);
    await station.remove(upload);
    return reply.code(204).send();
  }

  // Bodies are streamed by tus.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', TUS));

    scope.options(
      API.uploads,
      describeCall({ tag, reply: DoneReply, silent: true, summary: 'What this shop knows of tus' }),
      async (_request, reply) =>
        reply
          .code(204)
          .headers({ 'tus-version': TUS, 'tus-extension': 'creation,termination,expiration' })
          .header('tus-max-size', FILE_BYTES_MAX)
          .send(),
    );
    scope.post(
      API.uploads,
      describeCall({
        tag,
        who: 'signedIn',
        reply: DoneReply,
        silent: true,
        creates: true,
        summary: 'Begin to send a PDF by tus 1.0: `Upload-Length`, and its `filename` in `Upload-Metadata`',
        failures: ['TUS_VERSION', 'UPLOADS_FULL', 'TOO_MANY_TRIES'],
      }),
      async (request, reply) => {
        const { userId, isVerified } = await signedIn(request);
        checkVersion(request, reply);
        if (!/^\d{1,15}$/.test(String(request.headers['upload-length']))) throw tusFailure(400);
        if (String(request.headers['upload-metadata'] ?? '').length > METADATA_MAX) throw tusFailure(400);
        await beginning.take(userId);
        return send(reply, await station.tus.answer(request, { method: 'POST', userId, isVerified }));
      },
    );
    scope.patch<Named>(
      one,
      describeCall({
        ...mine,
        reply: DoneReply,
        silent: true,
        failures: PART_FAILURES,
        summary: 'Send more of it: the bytes from `Upload-Offset`',
      }),
      part,
    );
    scope.head<Named>(one, head);
    scope.delete<Named>(
      one,
      describeCall({
        ...mine,
        reply: DoneReply,
        silent: true,
        failures: REMOVAL_FAILURES,
        summary: 'Remove it at once, wherever it is, sent or on its way',
      }),
      remove,
    );
    scope.post<Named>(
      one,
      describeCall({
        ...mine,
        reply: DoneReply,
        silent: true,
        failures: [...PART_FAILURES, ...REMOVAL_FAILURES],
        summary:
          'For programs that cannot ask otherwise: what `X-HTTP-Method-Override` says (PATCH, HEAD, DELETE)',
      }),
      async (request, reply) => {
        const meant = String(request.headers['x-http-method-override']).toUpperCase();
        const answer = { PATCH: part, HEAD: head, DELETE: remove }[meant];
        if (!answer) throw tusFailure(400);
        return answer(request, reply);
      },
    );
  });

  app.get(
    API.uploads,
    describeCall({
      tag,
      who: 'signedIn',
      reply: UploadsReply,
      failures: ['TOO_MANY_TRIES'],
      summary: 'Your files, sent or on their way, the last begun first',
    }),
    async (request) => {
      const { userId } = await signedIn(request);
      await looking.take(userId);
      const rows = await allUploads(shop.db, userId);
      const summaries = await summariesOf(shop.db, rows);
      return listOf(rows.map((row) => toListedUpload(row, summaries.get(row.id))));
    },
  );
  app.get<Named>(
    one,
    {
      ...describeCall({
        ...mine,
        reply: UploadReply,
        summary: 'How far it has come, and what was found in it',
        failures: ['TOO_MANY_TRIES'],
      }),
      exposeHeadRoute: false,
    },
    async (request) => {
      const upload = await own(request);
      await looking.take(upload.userId);
      const summaries = await summariesOf(shop.db, [upload]);
      return { success: true, data: toUpload(upload, summaries.get(upload.id)) };
    },
  );
}

function checkVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['tus-resumable'] === TUS) return;
  reply.header('tus-version', TUS);
  throw tusFailure(412);
}

const isOffered = ({ headers }: FastifyRequest) =>
  headers['content-type'] === 'application/offset+octet-stream';

/** Most bytes a request may bring; the whole file if it has no length. */
function bytesOf({ headers }: FastifyRequest, { bytes }: UploadRow): number {
  const said = Number(headers['content-length'] ?? bytes);
  return Math.min(Number.isFinite(said) ? said : bytes, bytes);
}

/** Copies a tus response. The shop sets its own CORS headers. */
function send(reply: FastifyReply, { status, headers }: Pick<Response, 'status' | 'headers'>): FastifyReply {
  for (const [name, value] of headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  return reply.code(status).send();
}
