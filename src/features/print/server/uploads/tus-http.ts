import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { createGate, type GateLimits } from '#platform/http/gate.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { disconnectSignal } from '#platform/http/uploads.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { createMeter } from './meter.ts';
import { findOwnUpload, touchUpload, type UploadRow } from './queries.ts';
import { UPLOAD_ID } from './resume-uploads.ts';
import { tusFailure } from './tus-failures.ts';
import type { createUploadService } from './upload-service.ts';

export type IdParams = { Params: { id: string } };
type OwnUpload = UploadRow & { userId: string };
export const uploadPath = `${API.uploads}/:id`;
export const ownUploadCall = {
  tag: 'Printing',
  who: 'signedIn',
  params: { id: 'ID of the upload.' },
} as const;
const tusCall = { ...ownUploadCall, reply: DoneReply, isEmpty: true } as const;
const TUS = '1.0.0';

/** A chunk takes a connection and a few hundred kilobytes of memory; queued senders send nothing. */
const LIMITS: GateLimits = {
  person: { concurrent: 3, waiting: 6 },
  network: { concurrent: 12, waiting: 36 },
  all: { concurrent: 24, waiting: 96 },
  queueTimeout: 15_000,
  noun: 'files',
};
/** Longer than any file name that systems allow. */
const METADATA_MAX = 4096;
const PART_FAILURES = [
  ...(['UPLOAD_OFFSET', 'UPLOAD_ENDED', 'TUS_VERSION'] as const),
  ...(['UPLOAD_BUSY', 'TOO_MANY_TRIES', 'TOO_SLOW'] as const),
];
const REMOVAL_FAILURES = ['UPLOAD_IN_USE', 'TUS_VERSION', 'UPLOAD_BUSY'] as const;
const BEGIN_LIMIT = { tries: 60, seconds: 60 * 60 };

/** Routes of the tus protocol. Bodies are streamed by tus, so these routes need a scope of their own. */
export async function tusRoutes(scope: FastifyInstance, { db, uploads }: TusDependencies): Promise<void> {
  const beginThrottle = scope.throttle(BEGIN_LIMIT);
  const { patch, head, remove } = createHandlers(scope, { db, uploads });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', TUS));

  scope.options(
    API.uploads,
    describeCall({
      tag: ownUploadCall.tag,
      reply: DoneReply,
      isEmpty: true,
      summary: 'Get the tus version and limits',
    }),
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
      tag: ownUploadCall.tag,
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
      ...tusCall,
      failures: PART_FAILURES,
      summary: 'Upload the next bytes from `Upload-Offset`',
    }),
    patch,
  );
  scope.head<IdParams>(uploadPath, head);
  scope.delete<IdParams>(
    uploadPath,
    describeCall({
      ...tusCall,
      failures: REMOVAL_FAILURES,
      summary: 'Delete an upload, complete or not',
    }),
    remove,
  );
  scope.post<IdParams>(
    uploadPath,
    describeCall({
      ...tusCall,
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
}

interface TusDependencies extends Pick<PrintUploadsDependencies, 'db'> {
  uploads: ReturnType<typeof createUploadService>;
}

function createHandlers({ throttle }: FastifyInstance, { db, uploads }: TusDependencies) {
  const gate = createGate(LIMITS);
  const meter = createMeter(throttle);

  async function receive(
    request: FastifyRequest,
    upload: OwnUpload,
    sender: { person: string; network: string },
  ): Promise<Response> {
    let receivedBytes = 0;
    const settle = await meter.begin(sender, expectedBytes(request, upload));
    try {
      await touchUpload(db, upload.id);
      const onBytes = (count: number) => {
        receivedBytes += count;
      };
      return await uploads.tus.answer(request, { ...upload, method: 'PATCH', onBytes });
    } finally {
      await settle(receivedBytes);
    }
  }

  return {
    async patch(request: FastifyRequest<IdParams>, reply: FastifyReply) {
      const upload = await requireOwnUpload(db, request);
      checkVersion(request, reply);
      if (!isOffsetStream(request)) throw tusFailure(415);
      const sender = { person: upload.userId, network: clientNetwork(request) };
      const leaveQueue = await gate.enter(sender, disconnectSignal(request));
      try {
        return send(reply, await receive(request, upload, sender));
      } finally {
        leaveQueue();
      }
    },
    async head(request: FastifyRequest<IdParams>, reply: FastifyReply) {
      const upload = await requireOwnUpload(db, request);
      checkVersion(request, reply);
      const { status, headers } = await uploads.tus.answer(request, { ...upload, method: 'HEAD' });
      // Sent back unchanged, not as the library formats it.
      headers.delete('upload-metadata');
      if (upload.metadata) headers.set('upload-metadata', upload.metadata);
      return send(reply, { status, headers });
    },
    async remove(request: FastifyRequest<IdParams>, reply: FastifyReply) {
      const upload = await requireOwnUpload(db, request);
      // The shop's own pages delete files without tus headers.
      if (request.headers['tus-resumable'] !== undefined) checkVersion(request, reply);
      await uploads.remove(upload);
      return reply.code(204).send();
    },
  };
}

/** @throws Failure 404 if the visitor has no such upload */
export async function requireOwnUpload(
  db: TusDependencies['db'],
  request: FastifyRequest<IdParams>,
): Promise<OwnUpload> {
  const { userId } = await requireUser(request);
  const { id } = request.params;
  const row = UPLOAD_ID.test(id) ? await findOwnUpload(db, userId, id) : undefined;
  if (!row) throw notFound('We couldn’t find this upload in your account.');
  return { ...row, userId };
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
