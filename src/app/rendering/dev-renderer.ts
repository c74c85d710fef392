import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { AdminFiles } from '../serve-admin.ts';
import { NO_STYLES } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** Where the sources of the admin are, in development. */
const ADMIN_BASE = '/admin-sources/';

/** Vite's development server inside ours: pages change as they are edited. */
export async function developmentRenderer(): Promise<{
  pages: PageRenderer;
  admin: AdminFiles;
  serveModules: (app: FastifyInstance) => void;
}> {
  const { createServer } = await import('vite');
  const [vite, admin] = await Promise.all([
    createServer({ server: { middlewareMode: true } }),
    // The admin knows nothing of the framework of the pages; its sheet is one, with the layers as they are written.
    createServer({
      configFile: false,
      base: ADMIN_BASE,
      cacheDir: 'node_modules/.vite-admin',
      server: { middlewareMode: true, hmr: false },
    }),
  ]);
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    pages: { handle: createRequestHandler(load as never, 'development'), styles: NO_STYLES, keep: false },
    admin: { script: `${ADMIN_BASE}src/app/admin/entry.tsx`, styles: [], isDevelopment: true },
    serveModules(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const server = request.raw.url?.startsWith(ADMIN_BASE) ? admin : vite;
        server.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => Promise.all([vite.close(), admin.close()]).then(() => {}));
    },
  };
}
