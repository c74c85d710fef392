import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { changeRoutes } from './changes-http.ts';
import type { PricesDesk } from './dependencies.ts';
import { workOnDue } from './due.ts';
import { gridRoutes } from './grid-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    priceChanges: { workOnDue(): Promise<number> };
  }
}

/** Adds the prices to the desk; `app.priceChanges` is for jobs. */
export function registerPrices(app: FastifyInstance, desk: PricesDesk): void {
  gridRoutes(app, desk);
  changeRoutes(app, desk);
  app.decorate('priceChanges', { workOnDue: () => workOnDue(desk) });
}

export const priceJobs = (changes: FastifyInstance['priceChanges']): Job[] => [
  { name: 'price-changes', cron: '* * * * *', work: async () => void (await changes.workOnDue()) },
];
