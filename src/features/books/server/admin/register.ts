import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { continueRewrites } from './author-rewrites.ts';
import { bookRoutes } from './book-http.ts';
import { bookListRoutes } from './books-http.ts';
import { collectionRoutes } from './collections-http.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { duplicateRoutes } from './duplicates-http.ts';
import { photographRoutes } from './photographs-http.ts';
import { taxonomyRoutes } from './taxonomy-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authorRewrites: { run(): Promise<boolean> };
  }
}

export const authorJobs = ({ run }: FastifyInstance['authorRewrites']): Job[] => [
  { name: 'author-rewrites', cron: '* * * * *', work: async () => void (await run()) },
];

/** Registers the catalogue's admin routes; `app.authorRewrites` is for jobs. */
export function registerCatalogueAdmin(app: FastifyInstance, admin: CatalogueAdminDependencies): void {
  bookListRoutes(app, admin);
  bookRoutes(app, admin);
  photographRoutes(app, admin);
  duplicateRoutes(app, admin);
  taxonomyRoutes(app, admin);
  app.decorate('authorRewrites', { run: () => continueRewrites(admin) });
  collectionRoutes(app, admin);
}
