import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { goOnRewriting } from './author-rewrites.ts';
import { bookRoutes } from './book-http.ts';
import { collectionRoutes } from './collections-http.ts';
import type { CatalogueAdmin } from './dependencies.ts';
import { duplicateRoutes } from './duplicates-http.ts';
import { kindRoutes } from './kinds-http.ts';
import { listRoutes } from './list-http.ts';
import { photographRoutes } from './photographs-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authorRewrites: { goOn(): Promise<boolean> };
  }
}

export const authorJobs = ({ goOn }: FastifyInstance['authorRewrites']): Job[] => [
  { name: 'author-rewrites', cron: '* * * * *', work: async () => void (await goOn()) },
];

/** Registers the catalogue's admin routes; `app.authorRewrites` is for jobs. */
export function registerCatalogueAdmin(app: FastifyInstance, admin: CatalogueAdmin): void {
  listRoutes(app, admin);
  bookRoutes(app, admin);
  photographRoutes(app, admin);
  duplicateRoutes(app, admin);
  kindRoutes(app, admin);
  app.decorate('authorRewrites', { goOn: () => goOnRewriting(admin) });
  collectionRoutes(app, admin);
}
