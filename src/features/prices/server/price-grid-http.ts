import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminBooksQuery } from '#features/books/admin-contract.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { CellsReply, CellsRequest, PricesReply } from '../contract.ts';
import { PRICE_FIELDS } from '../price-rule.ts';
import type { PricesDependencies } from './dependencies.ts';
import { loadPriceRows } from './price-rows.ts';
import { saveCells } from './save-cells.ts';

export const TAG = 'Admin: prices';

export function priceGridRoutes(
  app: FastifyInstance,
  { db, find, bookIdBatches: everyBook, saveBooks }: PricesDependencies,
): void {
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/prices',
      query: AdminBooksQuery,
      summary: 'List books with all their prices',
      reply: PricesReply,
    },
    async ({ query }) => {
      const { ids, total } = await find(query);
      return { success: true, data: await loadPriceRows(db, ids), total };
    },
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/prices/export.csv',
      query: AdminBooksQuery,
      summary: 'Export prices as CSV',
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query: { page, size, sort, ...filter }, reply }) =>
      sendCsv(reply, 'prices', [...BOOK_COLUMNS, ...PRICE_FIELDS], csvRows(db, everyBook(db, filter))),
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'prices.write',
      method: 'POST',
      path: '/prices',
      summary: 'Save prices',
      body: CellsRequest,
      reply: CellsReply,
    },
    async ({ body: { cells }, audit, invalidatePages: shown }) => {
      const { saved, refused } = await db.transaction((tx) => saveCells(tx, saveBooks, cells, audit));
      await shown();
      const rows = await loadPriceRows(db, [...new Set(cells.map(({ id }) => id))]);
      return { success: true, data: { saved, refused, rows } };
    },
  );
}

const BOOK_COLUMNS = ['id', 'sku', 'title', 'author', 'catalogue'] as const;

async function* csvRows(db: Db, books: AsyncIterable<string[]>): AsyncIterable<unknown[]> {
  for await (const ids of books)
    for (const { prices, ...row } of await loadPriceRows(db, ids))
      yield [...BOOK_COLUMNS.map((name) => row[name]), ...PRICE_FIELDS.map((field) => prices[field])];
}
