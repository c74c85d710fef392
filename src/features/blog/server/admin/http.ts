import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
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
  const findArticle = async (id = '') => {
    const article = await loadArticle(db, id);
    if (!article) throw notFound('This article no longer exists.');
    return article;
  };

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
    async ({ body, staff, audit }) => {
      const id = await db.transaction(async (tx) => {
        const articleId = await createArticle(shop, tx, { title: body.title, name: staff.name });
        await audit(tx, {
          action: 'article.added',
          subject: 'article',
          subjectId: articleId,
          label: body.title,
        });
        return articleId;
      });
      return { success: true, data: await findArticle(id) };
    },
  );
  adminCall(
    app,
    { ...reading, path: '/articles/:id', summary: 'Get one article', reply: adminReply(AdminArticle) },
    async ({ params }) => ({ success: true, data: await findArticle(params.id) }),
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
      const others = await db.transaction(async (tx) => {
        const saved = await saveArticle(shop, tx, id, { ...body, name: staff.name });
        // Autosaves are logged once, when a change starts; its outcome is logged when saved on purpose.
        if (body.keep || saved.isFirst)
          await audit(
            tx,
            articleAudit(body.keep ? 'edited' : 'edit-started', { id, content: saved.after }, saved),
          );
        return saved.others;
      });
      return { success: true, data: await findArticle(id), others };
    },
  );
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
      await db.transaction(async (tx) => {
        const article = await removeArticle(tx, id);
        await audit(tx, articleAudit('deleted', article, { before: article.content }));
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    {
      ...writing,
      method: 'POST',
      path: '/articles/:id/discard',
      reply: adminReply(AdminArticle),
      summary: 'Discard unpublished changes',
      failures: ['IN_USE'],
    },
    async ({ params: { id = '' }, audit }) => {
      await db.transaction(async (tx) => {
        const article = await discardChanges(tx, id);
        await audit(
          tx,
          articleAudit('changes-discarded', article, {
            before: article.content,
            after: article.publishedContent,
          }),
        );
      });
      return { success: true, data: await findArticle(id) };
    },
  );

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
      data: await renderPreview(db, await findArticle(params.id), shop.clock()),
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
  adminCall(
    app,
    {
      ...writing,
      method: 'POST',
      path: '/articles/:id/versions/:version/restore',
      summary: 'Restore a version',
      reply: adminReply(AdminArticle),
    },
    async ({ params: { id = '', version = '' }, staff, audit }) => {
      await db.transaction(async (tx) => {
        const { article, content } = await restoreVersion(shop, tx, { id, version, name: staff.name });
        await audit(
          tx,
          articleAudit('version-restored', article, { before: article.content, after: content }),
        );
      });
      return { success: true, data: await findArticle(id) };
    },
  );
}
