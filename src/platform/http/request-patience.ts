import type { FastifyInstance } from 'fastify';
import { type Patience, withPatience } from '#db/patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    patience?: Patience;
  }
}

/** Applies statement limits to every request. Register it before the routes. */
export function limitStatements(app: FastifyInstance): void {
  // Sessions are looked up with visitor limits, so a hanging database is noticed in time.
  app.addHook('onRequest', (_request, _reply, done) => withPatience('visitor', done));
  // Reading a body loses the async context of `onRequest`.
  app.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    withPatience(routeOptions.config.patience ?? 'visitor', done),
  );
}
