import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type DeskListQuery, deskListReply } from '#kernel/desk-list.ts';
import type { Permission } from '#kernel/staff.ts';
import { sendCsv } from './csv.ts';
import { deskCall } from './desk.ts';

/** A list of the desk that a statement of its feature gives: searched, filtered, in pages, and as a file. */
export interface DeskList<Q extends z.ZodType, R extends z.ZodObject> {
  /** Its address below `/api/desk`; the last part of it is the name of the file. */
  path: string;
  permission: Permission;
  tag: string;
  /** What it lists, for people: `customers`. */
  things: string;
  query: Q;
  row: R;
  /** So many of them, after so many others. */
  page: (query: z.infer<Q>, size: number, offset: number) => Promise<z.infer<R>[]>;
  count: (query: z.infer<Q>) => Promise<number>;
}

const EXPORT_PAGE = 500;

/** Adds the two calls of a list: a page of it, and all that is found as a file for a spreadsheet. */
export function deskList<Q extends z.ZodType<DeskListQuery>, R extends z.ZodObject>(
  app: FastifyInstance,
  { path, permission, tag, things, query, row, page, count }: DeskList<Q, R>,
): void {
  const call = { permission, tag, query } as const;
  deskCall(
    app,
    { ...call, path, summary: `A page of the ${things}`, reply: deskListReply(row) },
    async (asked) => {
      const given = asked.query as z.infer<Q>;
      const [data, total] = await Promise.all([
        page(given, given.size, (given.page - 1) * given.size),
        count(given),
      ]);
      return { success: true, data, total };
    },
  );
  const columns = Object.keys(row.shape);
  deskCall(
    app,
    {
      ...{ ...call, path: `${path}/export.csv`, summary: `All ${things} that are found, for a spreadsheet` },
      ...{ reply: z.null(), file: 'text/csv' },
    },
    (asked) => {
      const everyRow = async function* () {
        for (let offset = 0; ; offset += EXPORT_PAGE) {
          const rows = await page(asked.query as z.infer<Q>, EXPORT_PAGE, offset);
          for (const one of rows) yield columns.map((name) => (one as Record<string, unknown>)[name]);
          if (rows.length < EXPORT_PAGE) return;
        }
      };
      return sendCsv(asked.reply, path.split('/').at(-1) ?? 'list', columns, everyRow());
    },
  );
}

/**
 * The order that a list was asked for.
 * @param orders what each column is sorted by: expressions of SQL, by the names on the wire
 * @param usual the order where none or an unknown one is asked for, such as `-createdAt`
 */
export function orderOf(orders: Record<string, string>, sort: string | undefined, usual: string): string {
  const known = sort !== undefined && Object.hasOwn(orders, sort.replace(/^-/, '')) ? sort : usual;
  const by = orders[known.replace(/^-/, '')];
  return known.startsWith('-') ? `${by} DESC` : `${by} ASC`;
}

/** The statement of a page in each of these orders, by what `orderOf` gives: they are finite in number. */
export const byOrder = (
  orders: Record<string, string>,
  statement: (order: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(orders)
      .flatMap((by) => [`${by} ASC`, `${by} DESC`])
      .map((order) => [order, statement(order)]),
  );

/** Words as `ILIKE` and `LIKE ALL` look for them: each anywhere, their signs as they are. */
export const patternsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
