import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminListQuery, adminListReply, adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { type AdminCall, type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import type { AuditEntry } from '#platform/staff/audit.ts';
import { addPagedList } from '#platform/staff/list.ts';
import {
  AdminArticle,
  ARTICLE_STATES,
  ArticleEdit,
  ArticlePreview,
  ArticleRow,
  ArticleVersion,
  NewArticle,
  VersionRow,
} from '../../admin-contract.ts';
import { createArticle, discardChanges, removeArticle, saveArticle } from './actions.ts';
import { articleAudit } from './article-audit.ts';
import { loadArticle } from './articles.ts';
import type { ArticlesAdmin } from './dependencies.ts';
import { listArticles } from './list.ts';
import { renderPreview } from './preview.ts';
import { findVersion, listVersions, restoreVersion } from './versions.ts';

export const tag = 'Admin: articles';
const reading = { tag, permission: 'content.read' } as const;
const writing = { tag, permission: 'content.write' } as const;
const Query = AdminListQuery.extend({
  state: z
    .enum([...ARTICLE_STATES, 'failed'])
    .optional()
    .describe('`failed`: articles whose scheduled publishing failed.'),
});

export function articleCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  const { db } = shop;
  addPagedList(
    app,
    { ...reading, path: '/articles', plural: 'articles', query: Query, row: ArticleRow },
    async ({ query }) => {
      const { rows, total } = await listArticles(db, query);
      return { data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...writing,
      method: 'POST',
      path: '/articles',
      summary: 'Add an article',
      body: NewArticle,
      reply: adminReply(AdminArticle),
    },
    async ({ body: { title }, staff, audit }) => {
      const data = await db.transaction(async (tx) => {
        const id = await createArticle(shop, tx, { title, name: staff.name });
        await audit(tx, { action: 'article.added', subject: 'article', subjectId: id, label: title });
        return findArticle(tx, id);
      });
      return { success: true, data };
    },
  );
  adminCall(
    app,
    { ...reading, path: '/articles/:id', summary: 'Get one article', reply: adminReply(AdminArticle) },
    async ({ params }) => ({ success: true, data: await findArticle(db, params.id) }),
  );
  adminCall(
    app,
    {
      ...writing,
      method: 'PUT',
      path: '/articles/:id',
      summary: 'Save an article',
      body: ArticleEdit,
      reply: adminSavedReply(AdminArticle),
      failures: ['EDIT_CONFLICT'],
      bodyLimit: 2 * 1024 * 1024,
    },
    async ({ params: { id = '' }, body, staff, audit }) => {
      const { data, others } = await db.transaction(async (tx) => {
        const saved = await saveArticle(shop, tx, id, { ...body, name: staff.name });
        // Autosaves are logged once, when a change starts; its outcome is logged when saved on purpose.
        if (body.keep || saved.isFirst)
          await audit(
            tx,
            articleAudit(body.keep ? 'edited' : 'edit-started', { id, content: saved.after }, saved),
          );
        return { data: await findArticle(tx, id), others: saved.others };
      });
      return { success: true, data, others };
    },
  );
  removalCalls(app, shop);
  versionCalls(app, shop);
}

/** Changes read it in their transaction: after the commit somebody else may delete it. @throws Failure 404 */
async function findArticle(db: Db, id = '') {
  const article = await loadArticle(db, id);
  if (!article) throw notFound('This article no longer exists.');
  return article;
}

interface ArticleChange<B extends z.ZodType>
  extends Pick<AdminCall<z.ZodType, B>, 'path' | 'summary' | 'body' | 'failures'> {
  /** Whether the blog changes, and not only the draft. */
  isPublic?: boolean;
}

/** Adds a call that changes an article, logs the change, and returns the article. */
export function addArticleChange<B extends z.ZodType>(
  app: FastifyInstance,
  { db }: ArticlesAdmin,
  { isPublic, ...call }: ArticleChange<B>,
  change: (tx: Db, id: string, request: AdminRequest<unknown, z.infer<B>>) => Promise<AuditEntry>,
): void {
  const described = { ...writing, ...call, method: 'POST', reply: adminReply(AdminArticle) } as const;
  adminCall(app, described, async (request) => {
    const { params, audit, invalidatePages } = request;
    const { id = '' } = params;
    const data = await db.transaction(async (tx) => {
      await audit(tx, await change(tx, id, request));
      return findArticle(tx, id);
    });
    if (isPublic) await invalidatePages();
    return { success: true, data };
  });
}

function removalCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  adminCall(
    app,
    {
      ...writing,
      method: 'DELETE',
      path: '/articles/:id',
      summary: 'Delete a draft',
      reply: DoneReply,
      failures: ['IN_USE'],
    },
    async ({ params: { id = '' }, audit }) => {
      await shop.db.transaction(async (tx) => {
        const article = await removeArticle(tx, id);
        await audit(tx, articleAudit('deleted', article, { before: article.content }));
      });
      return { success: true, data: null };
    },
  );
  const discard = {
    path: '/articles/:id/discard',
    summary: 'Discard unpublished changes',
    failures: ['IN_USE'],
  } as const;
  addArticleChange(app, shop, discard, async (tx, id) => {
    const article = await discardChanges(tx, id);
    const { content: before, publishedContent: after } = article;
    return articleAudit('changes-discarded', article, { before, after });
  });
}

function versionCalls(app: FastifyInstance, shop: ArticlesAdmin): void {
  const { db } = shop;
  adminCall(
    app,
    {
      ...reading,
      path: '/articles/:id/preview',
      summary: 'Preview an article',
      reply: adminReply(ArticlePreview),
    },
    async ({ params }) => ({
      success: true,
      data: await renderPreview(db, await findArticle(db, params.id), shop.clock()),
    }),
  );
  adminCall(
    app,
    {
      ...reading,
      path: '/articles/:id/versions',
      summary: 'List versions of an article',
      reply: adminListReply(VersionRow),
    },
    async ({ params: { id = '' } }) => {
      const data = await listVersions(db, id);
      return { success: true, data, total: data.length };
    },
  );
  adminCall(
    app,
    {
      ...reading,
      path: '/articles/:id/versions/:version',
      summary: 'Get one version',
      reply: adminReply(ArticleVersion),
    },
    async ({ params: { id = '', version = '' } }) => ({
      success: true,
      data: await findVersion(db, id, version),
    }),
  );
  const restore = { path: '/articles/:id/versions/:version/restore', summary: 'Restore a version' };
  addArticleChange(app, shop, restore, async (tx, id, { params: { version = '' }, staff }) => {
    const { article, content } = await restoreVersion(shop, tx, { id, version, name: staff.name });
    return articleAudit('version-restored', article, { before: article.content, after: content });
  });
}
