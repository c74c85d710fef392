import type { FastifyInstance } from 'fastify';
import { ScheduleArticle } from '../../admin-contract.ts';
import { scheduleArticle, unpublishArticle, unscheduleArticle } from './actions.ts';
import { articleAudit } from './article-audit.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { addArticleChange } from './http.ts';
import { publishArticle } from './publishing.ts';

const PUBLISH = {
  path: '/articles/:id/publish',
  summary: 'Publish an article',
  failures: ['VALIDATION_FAILED'],
  isPublic: true,
} as const;
const SCHEDULE = {
  path: '/articles/:id/schedule',
  summary: 'Schedule an article',
  body: ScheduleArticle,
  failures: ['VALIDATION_FAILED'],
} as const;
const UNSCHEDULE = { path: '/articles/:id/unschedule', summary: 'Cancel a schedule' };
const UNPUBLISH = {
  path: '/articles/:id/unpublish',
  summary: 'Unpublish an article',
  failures: ['IN_USE'],
  isPublic: true,
} as const;

export function publishingCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  addArticleChange(app, shop, PUBLISH, (tx, id, { staff: { name } }) =>
    publishArticle(shop, tx, id, { name }),
  );
  addArticleChange(app, shop, SCHEDULE, async (tx, id, { body: { at }, staff: { name } }) => {
    const article = await scheduleArticle(shop, tx, id, { at, name });
    const { scheduledAt } = article;
    return { ...articleAudit('scheduled', article), before: { scheduledAt }, after: { scheduledAt: at } };
  });
  addArticleChange(app, shop, UNSCHEDULE, async (tx, id) => {
    const article = await unscheduleArticle(tx, id);
    const { scheduledAt } = article;
    return {
      ...articleAudit('schedule-cancelled', article),
      before: { scheduledAt },
      after: { scheduledAt: null },
    };
  });
  addArticleChange(app, shop, UNPUBLISH, async (tx, id, { staff: { name } }) =>
    articleAudit('unpublished', await unpublishArticle(shop, tx, id, { name })),
  );
}
