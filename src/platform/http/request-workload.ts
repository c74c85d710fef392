import type { FastifyInstance } from 'fastify';
import { type Workload, withWorkload } from '#db/workload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    workload?: Workload;
  }
}

/** Applies statement limits to every request. Register it before the routes. */
export function limitStatements(app: FastifyInstance): void {
  // Sessions are looked up with visitor limits, so a hanging database is noticed in time.
  app.addHook('onRequest', (_request, _reply, done) => withWorkload('visitor', done));
  // Reading a body loses the async context of `onRequest`.
  app.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    withWorkload(routeOptions.config.workload ?? 'visitor', done),
  );
}
