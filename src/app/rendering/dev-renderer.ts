import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { DeskFiles } from '../serve-desk.ts';
import { NO_STYLES } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** Where the sources of the desk are, in development. */
const DESK_BASE = '/desk-sources/';

/** Vite's development server inside ours: pages change as they are edited. */
export async function developmentRenderer(): Promise<{
  pages: PageRenderer;
  desk: DeskFiles;
  serveModules: (app: FastifyInstance) => void;
}> {
  const { createServer } = await import('vite');
  const [vite, desk] = await Promise.all([
    createServer({ server: { middlewareMode: true } }),
    // The desk knows nothing of the framework of the pages; its sheet is one, with the layers as they are written.
    createServer({
      configFile: false,
      base: DESK_BASE,
      cacheDir: 'node_modules/.vite-desk',
      server: { middlewareMode: true, hmr: false },
    }),
  ]);
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    pages: { handle: createRequestHandler(load as never, 'development'), styles: NO_STYLES, keep: false },
    desk: { script: `${DESK_BASE}src/app/desk/entry.tsx`, styles: [], isDevelopment: true },
    serveModules(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const server = request.raw.url?.startsWith(DESK_BASE) ? desk : vite;
        server.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => Promise.all([vite.close(), desk.close()]).then(() => {}));
    },
  };
}
