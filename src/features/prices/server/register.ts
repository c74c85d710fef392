import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { changeRoutes } from './changes-http.ts';
import type { PricesAdmin } from './dependencies.ts';
import { workOnDue } from './due.ts';
import { gridRoutes } from './grid-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    priceChanges: { workOnDue(): Promise<number> };
  }
}

/** Registers the price routes; `app.priceChanges` is for jobs. */
export function registerPrices(app: FastifyInstance, admin: PricesAdmin): void {
  gridRoutes(app, admin);
  changeRoutes(app, admin);
  app.decorate('priceChanges', { workOnDue: () => workOnDue(admin) });
}

export const priceJobs = (changes: FastifyInstance['priceChanges']): Job[] => [
  { name: 'price-changes', cron: '* * * * *', work: async () => void (await changes.workOnDue()) },
];
