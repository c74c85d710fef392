import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendCsv } from '#platform/staff/csv.ts';
import { deskCall } from '#platform/staff/desk.ts';
import { ChoicesReply, DeskBookRow, DeskBooksQuery, DeskBooksReply } from '../../desk-contract.ts';
import { deskBookRows } from './book-rows.ts';
import type { CatalogueDesk } from './dependencies.ts';

export const TAG = 'Desk: books';
const COLUMNS = Object.keys(DeskBookRow.shape) as (keyof DeskBookRow)[];

/** `GET /api/desk/books` and the same as a file; and what there is to choose from. */
export function listRoutes(app: FastifyInstance, desk: CatalogueDesk): void {
  const { db, catalogue } = desk;
  const call = { tag: TAG, permission: 'catalogue.read' } as const;
  deskCall(
    app,
    {
      ...{ ...call, path: '/books', summary: 'A page of the books of all catalogues' },
      ...{ query: DeskBooksQuery, reply: DeskBooksReply },
    },
    async ({ query }) => {
      const { ids, total } = await desk.find(query);
      return { success: true, data: await deskBookRows(db, ids), total };
    },
  );
  deskCall(
    app,
    {
      ...{ ...call, path: '/books/export.csv', summary: 'All books that are found, for a spreadsheet' },
      ...{ query: DeskBooksQuery, reply: z.null(), file: 'text/csv' },
    },
    ({ query: { page, size, sort, ...filter }, reply }) =>
      sendCsv(reply, 'books', COLUMNS, everyRow(desk, filter)),
  );
  deskCall(
    app,
    {
      ...call,
      path: '/catalogue-choices',
      summary: 'What books are sorted by and bound in',
      reply: ChoicesReply,
    },
    async () => {
      const { genres, languages, colours } = await catalogue.taxonomy();
      const named = (all: ReadonlyMap<number, { id: number; name: string }>) =>
        [...all.values()].map(({ id, name }) => ({ id, name }));
      return { success: true, data: { genres: named(genres), languages: named(languages), colours } };
    },
  );
}

async function* everyRow(
  { db, everyBook }: CatalogueDesk,
  filter: Parameters<CatalogueDesk['everyBook']>[1],
): AsyncIterable<unknown[]> {
  for await (const ids of everyBook(db, filter))
    for (const row of await deskBookRows(db, ids)) yield COLUMNS.map((name) => row[name]);
}
