import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply, listReply } from '#kernel/envelope.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { createGate, type GateLimits } from '#platform/http/gate.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { disconnectSignal } from '#platform/http/uploads.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { UploadReply, UploadsReply } from '../../contract.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { createMeter } from './meter.ts';
import { findOwnUpload, listUploads, touchUpload, type UploadRow } from './queries.ts';
import { UPLOAD_ID } from './resume-uploads.ts';
import { loadSummaries } from './summaries.ts';
import { toListedUpload, toUpload } from './to-upload.ts';
import { tusFailure } from './tus-failures.ts';
import { createUploadService } from './upload-service.ts';

export type PrintUploads = Pick<ReturnType<typeof createUploadService>, 'resumeUploads'>;

declare module 'fastify' {
  interface FastifyInstance {
    printUploads: PrintUploads;
  }
}

type IdParams = { Params: { id: string } };
const tag = 'Printing';
const uploadPath = `${API.uploads}/:id`;
const ownUploadCall = { tag, who: 'signedIn', params: { id: 'ID of the upload.' } } as const;
const TUS = '1.0.0';

/** A chunk takes a connection and a few hundred kilobytes of memory; queued senders send nothing. */
const LIMITS: GateLimits = {
  person: { concurrent: 3, waiting: 6 },
  network: { concurrent: 12, waiting: 36 },
  all: { concurrent: 24, waiting: 96 },
  queueTimeout: 15_000,
  noun: 'files',
};
/** Clients ask every second during a check, and a reply may have to read all findings. */
const READ_LIMIT = { tries: 600, seconds: 60 };
/** Longer than any file name that systems allow. */
const METADATA_MAX = 4096;
const PART_FAILURES = [
  ...(['UPLOAD_OFFSET', 'UPLOAD_ENDED', 'TUS_VERSION'] as const),
  ...(['UPLOAD_BUSY', 'TOO_MANY_TRIES', 'TOO_SLOW'] as const),
];
const REMOVAL_FAILURES = ['UPLOAD_IN_USE', 'TUS_VERSION', 'UPLOAD_BUSY'] as const;
const BEGIN_LIMIT = { tries: 60, seconds: 60 * 60 };

export function uploadRoutes(
  app: FastifyInstance,
  { receivingFolder, ...dependencies }: PrintUploadsDependencies,
): void {
  const uploads = createUploadService(receivingFolder, dependencies);
  app.decorate('printUploads', { resumeUploads: uploads.resumeUploads });
  app.addHook('onClose', async () => uploads.close());
  const gate = createGate(LIMITS);
  const beginThrottle = app.throttle(BEGIN_LIMIT);
  const readThrottle = app.throttle(READ_LIMIT);
  const meter = createMeter(app.throttle);

  async function requireOwnUpload(
    request: FastifyRequest<IdParams>,
  ): Promise<UploadRow & { userId: string }> {
    const { userId } = await requireUser(request);
    const { id } = request.params;
    const row = UPLOAD_ID.test(id) ? await findOwnUpload(dependencies.db, userId, id) : undefined;
    if (!row) throw notFound('We couldn’t find this upload in your account.');
    return { ...row, userId };
  }

  async function receive(
    request: FastifyRequest,
    upload: UploadRow & { userId: string },
    sender: { person: string; network: string },
  ): Promise<Response> {
    let receivedBytes = 0;
    const settle = await meter.begin(sender, expectedBytes(request, upload));
    try {
      await touchUpload(dependencies.db, upload.id);
      const onBytes = (count: number) => {
        receivedBytes += count;
      };
      return await uploads.tus.answer(request, { ...upload, method: 'PATCH', onBytes });
    } finally {
      await settle(receivedBytes);
    }
  }

  async function patch(request: FastifyRequest<IdParams>, reply: FastifyReply) {
    const upload = await requireOwnUpload(request);
    checkVersion(request, reply);
    if (!isOffsetStream(request)) throw tusFailure(415);
    const sender = { person: upload.userId, network: clientNetwork(request) };
    const leaveQueue = await gate.enter(sender, disconnectSignal(request));
    try {
      return send(reply, await receive(request, upload, sender));
    } finally {
      leaveQueue();
    }
  }

  async function head(request: FastifyRequest<IdParams>, reply: FastifyReply) {
    const upload = await requireOwnUpload(request);
    checkVersion(request, reply);
    const { status, headers } = await uploads.tus.answer(request, { ...upload, method: 'HEAD' });
    // Sent back unchanged, not as the library formats it.
    headers.delete('upload-metadata');
    if (upload.metadata) headers.set('upload-metadata', upload.metadata);
    return send(reply, { status, headers });
  }

  async function remove(request: FastifyRequest<IdParams>, reply: FastifyReply) {
    const upload = await requireOwnUpload(request);
    // The shop's own pages delete files without tus headers.
    if (request.headers['tus-resumable'] !== undefined) checkVersion(request, reply);
    await uploads.remove(upload);
    return reply.code(204).send();
  }

  // Bodies are streamed by tus.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', TUS));

    scope.options(
      API.uploads,
      describeCall({ tag, reply: DoneReply, isEmpty: true, summary: 'Get the tus version and limits' }),
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
        isEmpty: true,
        creates: true,
        summary: 'Start a tus 1.0 upload of a PDF: `Upload-Length`, and its `filename` in `Upload-Metadata`',
        failures: ['TUS_VERSION', 'UPLOADS_FULL', 'TOO_MANY_TRIES'],
      }),
      async (request, reply) => {
        const { userId, isVerified } = await requireUser(request);
        checkVersion(request, reply);
        if (!/^\d{1,15}$/.test(String(request.headers['upload-length']))) throw tusFailure(400);
        if (String(request.headers['upload-metadata'] ?? '').length > METADATA_MAX) throw tusFailure(400);
        await beginThrottle.take(userId);
        return send(reply, await uploads.tus.answer(request, { method: 'POST', userId, isVerified }));
      },
    );
    scope.patch<IdParams>(
      uploadPath,
      describeCall({
        ...ownUploadCall,
        reply: DoneReply,
        isEmpty: true,
        failures: PART_FAILURES,
        summary: 'Upload the next bytes from `Upload-Offset`',
      }),
      patch,
    );
    scope.head<IdParams>(uploadPath, head);
    scope.delete<IdParams>(
      uploadPath,
      describeCall({
        ...ownUploadCall,
        reply: DoneReply,
        isEmpty: true,
        failures: REMOVAL_FAILURES,
        summary: 'Delete an upload, complete or not',
      }),
      remove,
    );
    scope.post<IdParams>(
      uploadPath,
      describeCall({
        ...ownUploadCall,
        reply: DoneReply,
        isEmpty: true,
        failures: [...PART_FAILURES, ...REMOVAL_FAILURES],
        summary:
          'Send PATCH, HEAD or DELETE as `X-HTTP-Method-Override`, for clients that can’t send them directly',
      }),
      async (request, reply) => {
        const method = String(request.headers['x-http-method-override']).toUpperCase();
        const handler = { PATCH: patch, HEAD: head, DELETE: remove }[method];
        if (!handler) throw tusFailure(400);
        return handler(request, reply);
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
      summary: 'List your uploads, newest first',
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      await readThrottle.take(userId);
      const rows = await listUploads(dependencies.db, userId);
      const summaries = await loadSummaries(dependencies.db, rows);
      return listReply(rows.map((row) => toListedUpload(row, summaries.get(row.id))));
    },
  );
  app.get<IdParams>(
    uploadPath,
    {
      ...describeCall({
        ...ownUploadCall,
        reply: UploadReply,
        summary: 'Get the progress and findings of an upload',
        failures: ['TOO_MANY_TRIES'],
      }),
      exposeHeadRoute: false,
    },
    async (request) => {
      const upload = await requireOwnUpload(request);
      await readThrottle.take(upload.userId);
      const summaries = await loadSummaries(dependencies.db, [upload]);
      return { success: true, data: toUpload(upload, summaries.get(upload.id)) };
    },
  );
}

function checkVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['tus-resumable'] === TUS) return;
  reply.header('tus-version', TUS);
  throw tusFailure(412);
}

const isOffsetStream = ({ headers }: FastifyRequest) =>
  headers['content-type'] === 'application/offset+octet-stream';

/** Maximum bytes of a request; the file's size if it has no length. */
function expectedBytes({ headers }: FastifyRequest, { bytes }: UploadRow): number {
  const contentLength = Number(headers['content-length'] ?? bytes);
  return Math.min(Number.isFinite(contentLength) ? contentLength : bytes, bytes);
}

/** Copies a tus response. The shop sets its own CORS headers. */
function send(reply: FastifyReply, { status, headers }: Pick<Response, 'status' | 'headers'>): FastifyReply {
  for (const [name, value] of headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  return reply.code(status).send();
}
