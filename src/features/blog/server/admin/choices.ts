import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { FROM_BOOKS, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { containing } from '#platform/staff/list.ts';
import { ArticleChoices, BookChoice } from '../../admin-contract.ts';
import { blogAuthors, blogCategories } from '../../tables.ts';
import { loadBlockBooks, selectBlockBooks } from '../book-blocks.ts';
import { tag } from './http.ts';

const reading = { tag, permission: 'content.read' } as const;

export function choiceCalls(app: FastifyInstance, db: Db): void {
  adminCall(
    app,
    {
      ...reading,
      path: '/article-choices',
      summary: 'List categories and writers',
      reply: adminReply(ArticleChoices),
    },
    async () => {
      const [categories, authors] = await Promise.all([db.query(CATEGORIES), db.query(AUTHORS)]);
      return { success: true, data: { categories, authors } };
    },
  );
  adminCall(
    app,
    {
      ...reading,
      path: '/article-books',
      summary: 'Search books',
      query: z.object({
        q: z.string().max(200).default('').describe('Words from the title or author.'),
        ids: z.string().max(2000).optional().describe('Book ids, separated by commas.'),
      }),
      reply: adminListReply(BookChoice),
    },
    async ({ query: { q, ids } }) => {
      const data = ids
        ? await loadBlockBooks(db, BY_IDS, [ids.split(',').slice(0, 40)])
        : await loadBlockBooks(db, SEARCH, [containing(q.trim())]);
      return { success: true, data, total: data.length };
    },
  );
}

const CATEGORIES = selectFrom(blogCategories, ['id', 'name'], 'ORDER BY position');
const AUTHORS = selectFrom(blogAuthors, ['id', 'name'], 'ORDER BY name');
const BY_IDS = selectBlockBooks(
  `${FROM_BOOKS} WHERE b.id = ANY($1::text[]) ORDER BY array_position($1::text[], b.id)`,
);
const SEARCH = selectBlockBooks(
  `${FROM_BOOKS} WHERE ${IS_LISTED} AND (b.title ILIKE $1 OR b.author ILIKE $1)
   ORDER BY b.popularity DESC, b.id LIMIT 12`,
);
