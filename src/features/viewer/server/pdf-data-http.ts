import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PDF_DATA_BASE } from '#kernel/pdf-data.ts';
import { Failure } from '#platform/http/failures.ts';
import { pdfFile } from './pdf-files.ts';

/**
 * `GET /pdf-data/{version}/{cmaps|fonts|wasm|icc}/{file}`: data files that pdf.js loads, public and cached forever.
 */
export function pdfDataRoutes(app: FastifyInstance): void {
  app.get<{ Params: { folder: string; file: string } }>(
    `${PDF_DATA_BASE}/:folder/:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const file = pdfFile(params.folder, params.file);
      // The largest is half a megabyte.
      const bytes = file && (await readFile(file.path).catch(() => null));
      if (!bytes) throw new Failure(404, 'NOT_FOUND', 'We couldn’t find this file.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(file.contentType)
        .send(bytes);
    },
  );
}
