import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { FROM_BOOKS, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { ArticleChoices, BookChoice } from '../../admin-contract.ts';
import { BLOCK_COLUMNS, loadBlockBooks } from '../book-blocks.ts';
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
      const [categories, authors] = await Promise.all([
        db.query<{ id: number; name: string }>('SELECT id, name FROM blog_categories ORDER BY position'),
        db.query<{ id: string; name: string }>('SELECT id, name FROM blog_authors ORDER BY name'),
      ]);
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
        : await loadBlockBooks(db, SEARCH, [`%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`]);
      return { success: true, data, total: data.length };
    },
  );
}

const BY_IDS = `
  SELECT ${BLOCK_COLUMNS} ${FROM_BOOKS} WHERE b.id = ANY($1::text[]) ORDER BY array_position($1::text[], b.id)`;
const SEARCH = `
  SELECT ${BLOCK_COLUMNS} ${FROM_BOOKS}
  WHERE ${IS_LISTED} AND (b.title ILIKE $1 OR b.author ILIKE $1) ORDER BY b.popularity DESC, b.id LIMIT 12`;
