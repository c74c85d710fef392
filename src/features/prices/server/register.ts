import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import type { PricesDependencies } from './dependencies.ts';
import { runDueChanges } from './due-changes.ts';
import { priceChangeRoutes } from './price-changes-http.ts';
import { priceGridRoutes } from './price-grid-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    priceChanges: { runDueChanges(): Promise<number> };
  }
}

/** Registers the price routes; `app.priceChanges` is for jobs. */
export function registerPrices(app: FastifyInstance, admin: PricesDependencies): void {
  priceGridRoutes(app, admin);
  priceChangeRoutes(app, admin);
  app.decorate('priceChanges', { runDueChanges: () => runDueChanges(admin) });
}

export const priceJobs = (changes: FastifyInstance['priceChanges']): Job[] => [
  { name: 'price-changes', cron: '* * * * *', work: async () => void (await changes.runDueChanges()) },
];
