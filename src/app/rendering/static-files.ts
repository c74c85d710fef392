import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { encodingFor } from '#platform/http/accepted-encoding.ts';

/**
 * A worker is under the policy of its own script, not that of its page; elsewhere a script's has no meaning. What workers are
 * given to read goes nowhere but to the shop. They may compile WebAssembly, as decoders of pictures in PDFs are.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:; font-src 'self' data:";

/**
 * Serves the files of the built site at the root, compressed when the site was built. What is no file of its folders is
 * for `otherwise`.
 */
export async function staticFiles(
  app: FastifyInstance,
  folder: string,
  otherwise: RouteHandlerMethod,
): Promise<void> {
  const files = await filesOf(folder);
  await app.register(async (scope) => {
    // The plugin reads `gzip;q=0, *` as gzip, and takes no notice of what is liked best.
    scope.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['accept-encoding'] !== undefined)
        request.headers['accept-encoding'] = encodingFor(request) ?? 'identity';
      done();
    });
    await scope.register(serveStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        );
        if (hashed && /\.m?js$/.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
    // A route for every file, which the plugin would make, takes longer than all other routes together.
    for (const url of new Set([...files].map(routeOf)))
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        schema: { hide: true },
        handler(request, reply) {
          const file = url
            .replace('*', () => (request.params as { '*'?: string })['*'] ?? '')
            .replace(/\/$/, '');
          return files.has(file) ? reply.sendFile(file) : otherwise.call(this, request, reply);
        },
      });
  });
}

/** `/assets/home.js` is among `/assets/*`; a file of the folder itself has a route of its own. */
const routeOf = (file: string): string => file.replace(/^(\/[^/]+\/).*/, '$1*');

/** The files as they are now, by their addresses. */
async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );
}
