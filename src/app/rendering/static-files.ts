import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { preferredEncoding } from '#platform/http/accepted-encoding.ts';

/** CSP of workers: connections to the shop only, and WebAssembly for PDF picture decoders. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:; font-src 'self' data:";

/** Serves the precompressed files of the built site; all other paths go to `otherwise`. */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  fallback: RouteHandlerMethod,
): Promise<void> {
  const files = await listFiles(folder);
  await app.register(async (scope) => {
    // The plugin misreads `gzip;q=0, *` and ignores preferences.
    scope.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['accept-encoding'] !== undefined)
        request.headers['accept-encoding'] = preferredEncoding(request) ?? 'identity';
      done();
    });
    await scope.register(serveStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        );
        if (isHashed && /\.m?js$/.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
    // One route per file, as the plugin makes, takes longer than all other routes together.
    for (const url of new Set([...files].map(toRoute)))
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        schema: { hide: true },
        handler(request, reply) {
          const file = url
            .replace('*', () => (request.params as { '*'?: string })['*'] ?? '')
            .replace(/\/$/, '');
          return files.has(file) ? reply.sendFile(file) : fallback.call(this, request, reply);
        },
      });
  });
}

/** Wildcard route per folder: `/assets/home.js` → `/assets/*`; root files get their own route. */
const toRoute = (file: string): string => file.replace(/^(\/[^/]+\/).*/, '$1*');

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );
}
