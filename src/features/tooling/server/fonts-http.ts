import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontPath, unicodeRanges } from '#platform/fonts/font-files.ts';
import { FONTS_BASE, findCut } from '../font-addresses.ts';

/**
 * `GET /fonts/{version}/{cut}/{subset}.woff2` and `…/ranges.json`: the bindery's own fonts, so that a browser shapes
 * text with the outlines that are cut. Immutable under their address.
 */
export function fontRoutes(app: FastifyInstance): void {
  app.get<{ Params: { cut: string; file: string } }>(
    `${FONTS_BASE}/:cut/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const cut = findCut(request.params.cut);
      const subset = /^([a-z0-9-]+)\.woff2$/.exec(request.params.file)?.[1];
      if (cut && request.params.file === 'ranges.json')
        return setImmutable(reply)
          .type('application/json')
          .send(JSON.stringify(unicodeRanges(cut)));
      const path = cut && subset ? fontPath(cut, subset, 'woff2') : null;
      if (!path)
        return reply
          .code(404)
          .send({ success: false, code: 'FONT_NOT_FOUND', message: 'There is no such font file.' });
      const bytes = await readFile(path);
      return setImmutable(reply).type('font/woff2').send(bytes);
    },
  );
}

const setImmutable = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=31536000, immutable');
