import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { AdminBookRow, AdminBooksQuery, AdminBooksReply, ChoicesReply } from '../../admin-contract.ts';
import { loadAdminBookRows } from './book-rows.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';

export const TAG = 'Admin: books';
const COLUMNS = Object.keys(AdminBookRow.shape) as (keyof AdminBookRow)[];

export function bookListRoutes(app: FastifyInstance, admin: CatalogueAdminDependencies): void {
  const { db, catalogue } = admin;
  const call = { tag: TAG, permission: 'catalogue.read' } as const;
  adminCall(
    app,
    {
      ...call,
      path: '/books',
      summary: 'List books of all catalogues',
      query: AdminBooksQuery,
      reply: AdminBooksReply,
    },
    async ({ query }) => {
      const { ids, total } = await admin.find(query);
      return { success: true, data: await loadAdminBookRows(db, ids), total };
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/books/export.csv',
      summary: 'Export books as CSV',
      query: AdminBooksQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query: { page, size, sort, ...filter }, reply }) =>
      sendCsv(reply, 'books', COLUMNS, csvRows(admin, filter)),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/catalogue-choices',
      summary: 'List genres, languages and leather colours',
      reply: ChoicesReply,
    },
    async () => {
      const { genres, languages, colours } = await catalogue.taxonomy();
      const toChoices = (entries: ReadonlyMap<number, { id: number; name: string }>) =>
        [...entries.values()].map(({ id, name }) => ({ id, name }));
      return { success: true, data: { genres: toChoices(genres), languages: toChoices(languages), colours } };
    },
  );
}

async function* csvRows(
  { db, bookIdBatches: everyBook }: CatalogueAdminDependencies,
  filter: Parameters<CatalogueAdminDependencies['bookIdBatches']>[1],
): AsyncIterable<unknown[]> {
  for await (const ids of everyBook(db, filter))
    for (const row of await loadAdminBookRows(db, ids)) yield COLUMNS.map((name) => row[name]);
}
