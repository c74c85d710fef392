import type { FastifyInstance } from 'fastify';
import { adminReply } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { AdminArticle, PlanArticle } from '../../admin-contract.ts';
import { planArticle, unplanArticle, unpublishArticle } from './actions.ts';
import { articleAudit } from './article-audit.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { tag } from './http.ts';
import { articleInHand } from './in-hand.ts';
import { publishArticle } from './publishing.ts';

const writing = { tag, permission: 'words.write', method: 'POST', reply: adminReply(AdminArticle) } as const;

export function standingCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  const { db } = shop;
  const answer = async (id: string) => ({ success: true, data: await articleInHand(db, id) });

  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/publish',
      summary: 'Put an article on the blog now',
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params: { id = '' }, staff, audit, shown }) => {
      await db.transaction((tx) => publishArticle(shop, tx, id, { name: staff.name, audit }));
      await shown();
      return answer(id);
    },
  );
  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/plan',
      summary: 'Let the shop publish it at a moment',
      body: PlanArticle,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params: { id = '' }, body, staff, audit }) => {
      await db.transaction(async (tx) => {
        const found = await planArticle(shop, tx, id, { at: body.at, name: staff.name });
        await audit(tx, {
          ...articleAudit('plan', found),
          before: { plannedAt: found.plannedAt },
          after: { plannedAt: body.at },
        });
      });
      return answer(id);
    },
  );
  adminCall(
    app,
    { ...writing, path: '/articles/:id/unplan', summary: 'Take the plan back' },
    async ({ params: { id = '' }, audit }) => {
      await db.transaction(async (tx) => {
        const found = await unplanArticle(tx, id);
        await audit(tx, {
          ...articleAudit('unplan', found),
          before: { plannedAt: found.plannedAt },
          after: { plannedAt: null },
        });
      });
      return answer(id);
    },
  );
  adminCall(
    app,
    {
      ...writing,
      path: '/articles/:id/unpublish',
      summary: 'Take an article off the blog',
      failures: ['IN_USE'],
    },
    async ({ params: { id = '' }, staff, audit, shown }) => {
      await db.transaction(async (tx) => {
        const found = await unpublishArticle(shop, tx, id, { name: staff.name });
        await audit(tx, articleAudit('unpublish', found));
      });
      await shown();
      return answer(id);
    },
  );
}
