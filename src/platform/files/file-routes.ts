import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicFilePath, signedFilePath } from '#kernel/paths.ts';
import { Failure } from '../http/failures.ts';
import { parseKey } from './file-keys.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { createUrlSigner, type SigningOptions } from './signed-urls.ts';

type FileRequest = { Params: { '*': string } };
const NOT_FOUND = () => new Failure(404, 'NOT_FOUND', 'There is no such file.');

export function fileRoutes(app: FastifyInstance, files: FileStore, signing: SigningOptions): void {
  app.get<FileRequest>(publicFilePath('*'), { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const file = parseKey(key)?.isPrivate ? null : await files.read(key);
    if (!file) throw NOT_FOUND();
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(file.contentType)
        // Buffered, so a slow client doesn't hold a connection to the store.
        .send(await buffer(file.body))
    );
  });

  const signer = createUrlSigner(signing);
  app.get<FileRequest>(signedFilePath('*'), { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const name = signer.check(key, request.query);
    const range = parseRange(request);
    const file = await files.read(key, range);
    if (!file) throw NOT_FOUND();
    const { body, contentType, size, first, last } = file;
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    if (request.method === 'HEAD') body.destroy();
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'")
      .header('content-disposition', contentDisposition(name))
      .header('accept-ranges', 'bytes')
      .header('content-length', last - first + 1)
      .type(contentType)
      .send(request.method === 'HEAD' ? Readable.from([]) : body);
  });
}

function parseRange({ headers }: FastifyRequest): ByteRange | undefined {
  // Files have no ETag that could validate a partial download.
  if (headers['if-range']) return undefined;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (!first || (last && Number(last) < Number(first))) return undefined;
  return { first: Number(first), last: last ? Number(last) : undefined };
}
