import type { FastifyInstance } from 'fastify';
import { type Db, isResponding } from '#db/connect.ts';
import { UNAVAILABLE_SECONDS } from '#platform/http/database-failures.ts';

/** `/healthz`: the process lives; `/readyz`: the database answers. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await isResponding(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply
        .code(503)
        .header('retry-after', UNAVAILABLE_SECONDS)
        .send({ status: 'database is not responding' });
    }
  });
}
