import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { BLOG_FEED } from '#kernel/paths.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { queryFailure, readParameters } from '#platform/http/query-string.ts';
import { parseBlogFilter, parseBlogWhere } from '../blog-filter.ts';
import { ArticleReply, BlogCategoriesReply, BlogCountReply, BlogsReply } from '../contract.ts';
import { BLOG_FEED_SIZE } from '../limits.ts';
import { atomFeed } from './feed.ts';
import { articleBySlug, blogCategories, countBlogs, latestArticles, listBlogs } from './queries.ts';

/** Blog API (data-and-services 7) and feed (decision 47). `origin` has no trailing slash. */
export function blogRoutes(app: FastifyInstance, { db, origin }: { db: Db; origin: string }): void {
  app.get(
    API.blogs,
    describeCall({
      tag: 'Blog',
      summary: 'List articles, newest first',
      reply: BlogsReply,
      query: FILTER,
      failures: ['INVALID_FILTER'],
    }),
    async (request) => {
      const parsed = parseBlogFilter(readParameters(request, ['filter']).filter);
      if ('problems' in parsed) throw queryFailure('INVALID_FILTER', parsed.problems);
      const { articles, total } = await listBlogs(db, parsed.filter);
      return { success: true, data: articles, total };
    },
  );

  app.get(
    `${API.blogs}/count`,
    describeCall({
      tag: 'Blog',
      summary: 'Count articles',
      reply: BlogCountReply,
      query: WHERE,
      failures: ['INVALID_FILTER'],
    }),
    async (request) => {
      const parsed = parseBlogWhere(readParameters(request, ['where']).where);
      if ('problems' in parsed) throw queryFailure('INVALID_FILTER', parsed.problems);
      return { success: true, data: await countBlogs(db, parsed.where) };
    },
  );

  app.get(
    `${API.blogs}/categories`,
    describeCall({
      tag: 'Blog',
      summary: 'List categories with their number of articles',
      reply: BlogCategoriesReply,
    }),
    async (request) => {
      readParameters(request, []);
      const data = await blogCategories(db);
      return { success: true, data, total: data.length };
    },
  );

  app.get<{ Params: { urlSlug: string } }>(
    `${API.blogs}/:urlSlug`,
    describeCall({
      tag: 'Blog',
      summary: 'Get an article with its text',
      reply: ArticleReply,
      params: { urlSlug: 'Slug of the article.' },
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      readParameters(request, []);
      const article = await articleBySlug(db, request.params.urlSlug);
      if (!article) throw notFound('There is no article at this address.');
      return { success: true, data: article };
    },
  );

  app.get(BLOG_FEED, { schema: { hide: true } }, async (request, reply) => {
    const feed = atomFeed(await latestArticles(db, BLOG_FEED_SIZE), origin);
    // Feed readers poll often, but the feed rarely changes.
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
}

const FILTER = z.object({
  filter: z
    .string()
    .describe(
      'JSON: `{"where": …, "sortBy": "publishedAt DESC", "limit": 9, "offset": 0}`. `where` joins conditions with $and ' +
        'and $or: title and authorName are found anywhere in the text, category by its name or an alias, id, urlSlug ' +
        'and countryCode as they are. An asterisk stands for any letters; `{"$regex": "whale"}` means `*whale*`. Sort ' +
        'by publishedAt, updateTime, title, authorName, category or id. At most 100 articles a page.',
    )
    .optional(),
});
const WHERE = z.object({
  where: z.string().describe('JSON: the `where` of a filter, such as `{"category": "Poetry"}`.').optional(),
});
