import type { FastifyInstance } from 'fastify';
import { type Patience, withPatience } from '#db/patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long statements of the handler may take; a visitor's limits unless set. */
    patience?: Patience;
  }
}

/** Gives the statements of every request the limits of somebody who waits. Call it before the routes. */
export function limitStatements(app: FastifyInstance): void {
  // Who asks is looked up with a visitor's limits everywhere, so a database that stands still is noticed in time.
  app.addHook('onRequest', (_request, _reply, done) => withPatience('visitor', done));
  // Reading a body loses the context of `onRequest`.
  app.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    withPatience(routeOptions.config.patience ?? 'visitor', done),
  );
}
