import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { choiceCalls } from './choices.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { articleCalls } from './http.ts';
import { publishScheduled } from './publishing.ts';
import { publishingCalls } from './publishing-calls.ts';
import { blogRecords } from './records.ts';

declare module 'fastify' {
  interface FastifyInstance {
    articles: ScheduledArticles;
  }
}

interface ScheduledArticles {
  /** Publishes articles that are due. @returns how many */
  publishScheduled: () => Promise<number>;
}

export function adminArticles(app: FastifyInstance, shop: ArticlesAdmin): void {
  articleCalls(app, shop);
  publishingCalls(app, shop);
  choiceCalls(app, shop.db);
  blogRecords(app, shop.db);
  app.decorate('articles', {
    async publishScheduled() {
      const published = await publishScheduled(shop);
      if (published > 0) await app.admin.invalidatePages();
      return published;
    },
  });
}

export const articleJobs = ({ publishScheduled: publishDue }: ScheduledArticles): Job[] => [
  { name: 'articles', cron: '* * * * *', work: async () => void (await publishDue()) },
];
