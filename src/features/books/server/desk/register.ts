import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { goOnRewriting } from './author-rewrites.ts';
import { bookRoutes } from './book-http.ts';
import { collectionRoutes } from './collections-http.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { duplicateRoutes } from './duplicates-http.ts';
import { kindRoutes } from './kinds-http.ts';
import { listRoutes } from './list-http.ts';
import { photographRoutes } from './photographs-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authorRewrites: { goOn(): Promise<boolean> };
  }
}

/** Goes on with the books of authors that were left in the middle. */
export const authorJobs = ({ goOn }: FastifyInstance['authorRewrites']): Job[] => [
  { name: 'author-rewrites', cron: '* * * * *', work: async () => void (await goOn()) },
];

/** Adds the catalogue to the desk; `app.authorRewrites` is for jobs. */
export function registerCatalogueDesk(app: FastifyInstance, desk: CatalogueDesk): void {
  listRoutes(app, desk);
  bookRoutes(app, desk);
  photographRoutes(app, desk);
  duplicateRoutes(app, desk);
  kindRoutes(app, desk);
  app.decorate('authorRewrites', { goOn: () => goOnRewriting(desk) });
  collectionRoutes(app, desk);
}
