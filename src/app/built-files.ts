import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#platform/accepted-encoding.ts';

/** Serves the files of the built site at the root, compressed when the site was built. */
export async function builtFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    // The plugin reads `gzip;q=0, *` as gzip, and takes no notice of what is liked best.
    scope.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['accept-encoding'] !== undefined)
        request.headers['accept-encoding'] = encodingFor(request) ?? 'identity';
      done();
    });
    await scope.register(serveStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        );
      },
    });
  });
}
