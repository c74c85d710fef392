import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { listReply } from '#kernel/envelope.ts';
import { describeCall } from '#platform/http/calls.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { UploadReply, UploadsReply } from '../../contract.ts';
import type { PrintUploadsDependencies } from './dependencies.ts';
import { listUploads } from './queries.ts';
import { loadSummaries } from './summaries.ts';
import { toListedUpload, toUpload } from './to-upload.ts';
import { type IdParams, ownUploadCall, requireOwnUpload, tusRoutes, uploadPath } from './tus-http.ts';
import { createUploadService } from './upload-service.ts';

export type PrintUploads = Pick<ReturnType<typeof createUploadService>, 'resumeUploads'>;

declare module 'fastify' {
  interface FastifyInstance {
    printUploads: PrintUploads;
  }
}

/** Clients ask every second during a check, and a reply may have to read all findings. */
const READ_LIMIT = { tries: 600, seconds: 60 };

export function uploadRoutes(
  app: FastifyInstance,
  { receivingFolder, ...dependencies }: PrintUploadsDependencies,
): void {
  const { db } = dependencies;
  const uploads = createUploadService(receivingFolder, dependencies);
  app.decorate('printUploads', { resumeUploads: uploads.resumeUploads });
  app.addHook('onClose', async () => uploads.close());
  const readThrottle = app.throttle(READ_LIMIT);
  app.register((scope) => tusRoutes(scope, { db, uploads }));
  app.get(
    API.uploads,
    describeCall({
      tag: ownUploadCall.tag,
      who: 'signedIn',
      reply: UploadsReply,
      failures: ['TOO_MANY_TRIES'],
      summary: 'List your uploads, newest first',
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      await readThrottle.take(userId);
      const rows = await listUploads(db, userId);
      const summaries = await loadSummaries(db, rows);
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
      const upload = await requireOwnUpload(db, request);
      await readThrottle.take(upload.userId);
      const summaries = await loadSummaries(db, [upload]);
      return { success: true, data: toUpload(upload, summaries.get(upload.id)) };
    },
  );
}
