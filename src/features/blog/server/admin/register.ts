import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { choiceCalls } from './choices.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { articleCalls } from './http.ts';
import { publishPlanned } from './publishing.ts';
import { blogRecords } from './records.ts';
import { standingCalls } from './standing-calls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    articles: PlannedArticles;
  }
}

interface PlannedArticles {
  /** Publishes articles that are due. @returns how many */
  publishPlanned: () => Promise<number>;
}

export function adminArticles(app: FastifyInstance, shop: ArticlesAdmin): void {
  articleCalls(app, shop);
  standingCalls(app, shop);
  choiceCalls(app, shop.db);
  blogRecords(app, shop.db);
  app.decorate('articles', {
    async publishPlanned() {
      const published = await publishPlanned(shop);
      if (published > 0) await app.admin.shown();
      return published;
    },
  });
}

export const articleJobs = ({ publishPlanned: publish }: PlannedArticles): Job[] => [
  { name: 'articles', cron: '* * * * *', work: async () => void (await publish()) },
];
