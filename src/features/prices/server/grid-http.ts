import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminBooksQuery } from '#features/books/admin-contract.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { CellsReply, CellsRequest, PricesReply } from '../contract.ts';
import { PRICE_FIELDS } from '../rule.ts';
import type { PricesAdmin } from './dependencies.ts';
import { priceRows } from './price-rows.ts';
import { saveCells } from './save-cells.ts';

export const TAG = 'Admin: prices';

export function gridRoutes(app: FastifyInstance, { db, find, everyBook, saveBooks }: PricesAdmin): void {
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/prices',
      query: AdminBooksQuery,
      summary: 'A page of books with all their prices',
      reply: PricesReply,
    },
    async ({ query }) => {
      const { ids, total } = await find(query);
      return { success: true, data: await priceRows(db, ids), total };
    },
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/prices/export.csv',
      query: AdminBooksQuery,
      summary: 'All prices that are found, for a spreadsheet',
      reply: z.null(),
      file: 'text/csv',
    },
    ({ query: { page, size, sort, ...filter }, reply }) =>
      sendCsv(reply, 'prices', [...NAMES, ...PRICE_FIELDS], everyRow(db, everyBook(db, filter))),
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'prices.write',
      method: 'POST',
      path: '/prices',
      summary: 'Save cells of the grid; those that cannot be are told',
      body: CellsRequest,
      reply: CellsReply,
    },
    async ({ body: { cells }, audit, shown }) => {
      const { saved, refused } = await db.transaction((tx) => saveCells(tx, saveBooks, cells, audit));
      await shown();
      const rows = await priceRows(db, [...new Set(cells.map(({ id }) => id))]);
      return { success: true, data: { saved, refused, rows } };
    },
  );
}

const NAMES = ['id', 'sku', 'title', 'author', 'catalogue'] as const;

async function* everyRow(db: Db, books: AsyncIterable<string[]>): AsyncIterable<unknown[]> {
  for await (const ids of books)
    for (const { prices, ...row } of await priceRows(db, ids))
      yield [...NAMES.map((name) => row[name]), ...PRICE_FIELDS.map((field) => prices[field])];
}
