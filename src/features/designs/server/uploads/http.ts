import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import { getVisitor } from '#platform/sessions/visitor.ts';
import { DesignUploadReply } from '../../contract.ts';
import { UPLOAD_BYTES_MAX } from '../../limits.ts';
import type { DesignsDependencies } from '../dependencies.ts';
import { PICTURE, tag } from '../http-descriptions.ts';
import { smallKey, UPLOAD_WIDTHS } from './keys.ts';
import { findUpload, toUpload } from './queries.ts';
import { createPictureReader, storePicture } from './store-picture.ts';

type Named = { Params: { id: string } };
const base = `${API.designs}/uploads`;
const ID = { id: 'ID of the picture.' };
const FILE = { field: 'file', max: 1, maxBytes: UPLOAD_BYTES_MAX, tooMany: 'Send one picture at a time.' };
const SizeQuery = z.object({
  width: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .describe('Width in pixels. The nearest stored size is used.')
    .optional(),
});

/** Open to guests, who design before they log in. */
export function uploadRoutes(app: FastifyInstance, { db, files, uploads }: DesignsDependencies): void {
  const reader = createPictureReader();
  app.addHook('onClose', async () => reader.close());
  // Decoding and tracing take seconds of CPU.
  const sendLimit = app.throttle({ tries: 60, seconds: 60 * 60 });

  app.post(
    base,
    describeCall({
      tag,
      reply: DesignUploadReply,
      parts: PICTURE,
      creates: true,
      summary: 'Upload a logo, coat of arms or endpaper picture and get the block traced from it',
      failures: ['TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const visitor = await getVisitor(request);
      const from = clientNetwork(request);
      const person = visitor?.userId ?? from;
      const row = await uploads.take(
        request,
        { person, beforeFiles: () => sendLimit.take(person), onRefused: () => sendLimit.refund(person) },
        FILE,
        ({ files: [file] }) => {
          if (!file) throw invalid({ file: 'Choose a picture.' });
          return storePicture({ db, files, reader }, file, {
            userId: visitor?.userId ?? null,
            field: 'file',
            from,
          });
        },
      );
      return reply.code(201).send({ success: true, data: toUpload(row) });
    },
  );
  app.get<Named>(
    `${base}/:id`,
    describeCall({
      tag,
      params: ID,
      reply: DesignUploadReply,
      failures: ['NOT_FOUND'],
      summary: 'Get an uploaded picture by its ID',
    }),
    async (request) => {
      const row = await findUpload(db, request.params.id);
      if (!row) throw notFound('We couldn’t find this picture.');
      return { success: true, data: toUpload(row) };
    },
  );
  app.get<Named>(
    `${base}/:id/picture`,
    describeCall({
      tag,
      params: ID,
      query: SizeQuery,
      contentType: PICTURE_TYPE,
      reply: DoneReply,
      failures: ['NOT_FOUND'],
      summary: 'Get the picture file',
    }),
    async (request, reply) => {
      const { width = UPLOAD_WIDTHS[1] } = parseInput(SizeQuery, request.query);
      const row = await findUpload(db, request.params.id);
      const file = row && (await files.read(width <= UPLOAD_WIDTHS[0] ? smallKey(row.file) : row.file));
      if (!file) throw notFound('We couldn’t find this picture.');
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(PICTURE_TYPE)
        .send(await buffer(file.body));
    },
  );
}
