import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { AdminFiles } from '../serve-admin.ts';
import { NO_STYLES } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

const ADMIN_BASE = '/admin-sources/';

export async function createDevRenderer(): Promise<{
  pages: PageRenderer;
  admin: AdminFiles;
  serveModules: (app: FastifyInstance) => void;
}> {
  const { createServer } = await import('vite');
  const [vite, admin] = await Promise.all([
    createServer({ server: { middlewareMode: true } }),
    // The admin is independent of the pages' framework.
    createServer({
      configFile: 'scripts/admin-vite.config.ts',
      base: ADMIN_BASE,
      cacheDir: 'node_modules/.vite-admin',
      server: { middlewareMode: true, hmr: false },
    }),
  ]);
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    pages: { handle: createRequestHandler(load as never, 'development'), styles: NO_STYLES, isCached: false },
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
