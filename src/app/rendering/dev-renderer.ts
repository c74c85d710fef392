import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { NO_STYLES } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** Vite's development server inside ours: pages change as they are edited. */
export async function developmentRenderer(): Promise<{
  pages: PageRenderer;
  serveModules: (app: FastifyInstance) => void;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    pages: { handle: createRequestHandler(load as never, 'development'), styles: NO_STYLES, keep: false },
    serveModules(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
