import type { FastifyInstance } from 'fastify';
import { adminReply } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { AdminArticle, ScheduleArticle } from '../../admin-contract.ts';
import { scheduleArticle, unpublishArticle, unscheduleArticle } from './actions.ts';
import { articleAudit } from './article-audit.ts';
import { loadArticle } from './articles.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { tag } from './http.ts';
import { publishArticle } from './publishing.ts';

const writing = {
  tag,
  permission: 'content.write',
  method: 'POST',
  reply: adminReply(AdminArticle),
} as const;

export function publishingCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  const { db } = shop;
  const articleReply = async (id: string) => ({ success: true, data: await loadArticle(db, id) });

  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/publish',
      summary: 'Publish an article',
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params: { id = '' }, staff, audit, invalidatePages: shown }) => {
      await db.transaction((tx) => publishArticle(shop, tx, id, { name: staff.name, audit }));
      await shown();
      return articleReply(id);
    },
  );
  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/schedule',
      summary: 'Schedule an article',
      body: ScheduleArticle,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params: { id = '' }, body, staff, audit }) => {
      await db.transaction(async (tx) => {
        const article = await scheduleArticle(shop, tx, id, { at: body.at, name: staff.name });
        await audit(tx, {
          ...articleAudit('scheduled', article),
          before: { scheduledAt: article.scheduledAt },
          after: { scheduledAt: body.at },
        });
      });
      return articleReply(id);
    },
  );
  adminCall(
    app,
    { ...writing, path: '/articles/:id/unschedule', summary: 'Cancel a schedule' },
    async ({ params: { id = '' }, audit }) => {
      await db.transaction(async (tx) => {
        const article = await unscheduleArticle(tx, id);
        await audit(tx, {
          ...articleAudit('schedule-cancelled', article),
          before: { scheduledAt: article.scheduledAt },
          after: { scheduledAt: null },
        });
      });
      return articleReply(id);
    },
  );
  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/unpublish',
      summary: 'Unpublish an article',
      failures: ['IN_USE'],
    },
    async ({ params: { id = '' }, staff, audit, invalidatePages: shown }) => {
      await db.transaction(async (tx) => {
        const article = await unpublishArticle(shop, tx, id, { name: staff.name });
        await audit(tx, articleAudit('unpublished', article));
      });
      await shown();
      return articleReply(id);
    },
  );
}
