import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AdminListQuery, adminListReply } from '#kernel/admin-list.ts';
import type { Permission } from '#kernel/staff.ts';
import { type AdminCall, type Asked, adminCall } from './admin.ts';
import { countedPages } from './counted-pages.ts';
import { sendCsv } from './csv.ts';

/** A list of the admin that a statement of its feature gives: searched, filtered, in pages, and as a file. */
export interface AdminList<Q extends z.ZodType, R extends z.ZodObject> {
  /** Its address below `/api/admin`; the last part of it is the name of the file. */
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
export function adminList<Q extends z.ZodType<AdminListQuery>, R extends z.ZodObject>(
  app: FastifyInstance,
  { path, permission, tag, things, query, row, page, count }: AdminList<Q, R>,
): void {
  const call = { permission, tag, query } as const;
  const pages = countedPages();
  adminCall(
    app,
    { ...call, path, summary: `A page of the ${things}`, reply: adminListReply(row) },
    async (asked) => {
      const given = asked.query as z.infer<Q>;
      const rows = () => page(given, given.size, (given.page - 1) * given.size);
      return { success: true, ...(await pages(given, rows, () => count(given))) };
    },
  );
  exportCall(app, { ...call, path, things, columns: Object.keys(row.shape) }, (asked, size, offset) =>
    page(asked.query as z.infer<Q>, size, offset),
  );
}

/** A list of the admin whose call answers for itself. */
interface PagedList<Q extends z.ZodType, R extends z.ZodObject>
  extends Omit<AdminList<Q, R>, 'page' | 'count'>,
    Pick<AdminCall<Q, z.ZodType>, 'params' | 'failures'> {
  /** What the call is for; `A page of the <things>` unless given. */
  summary?: string;
  /** What stands in a line of the file; what a row has, unless given. */
  line?: (row: z.infer<R>) => Record<string, unknown>;
  /** The columns of the file; those of a row, unless given. */
  columns?: readonly string[];
}
type AskedList<Q extends z.ZodType> = Asked<z.infer<Q>, unknown>;

/** Adds a list whose call answers for itself, and the same as a file: it is asked page by page. */
export function pagedList<Q extends z.ZodType<Pick<AdminListQuery, 'page' | 'size'>>, R extends z.ZodObject>(
  app: FastifyInstance,
  { path, things, row, summary, line, columns = Object.keys(row.shape), ...call }: PagedList<Q, R>,
  list: (asked: AskedList<Q>) => Promise<{ data: z.infer<R>[]; total: number }>,
): void {
  adminCall(
    app,
    { ...call, path, summary: summary ?? `A page of the ${things}`, reply: adminListReply(row) },
    async (asked) => ({ success: true, ...(await list(asked)) }),
  );
  exportCall(app, { ...call, path, things, columns }, async (asked, size, offset) => {
    const query = { ...(asked.query as object), size, page: offset / size + 1 } as z.infer<Q>;
    const { data } = await list({ ...asked, query } as AskedList<Q>);
    return line ? data.map(line) : data;
  });
}

interface Exported<Q extends z.ZodType> extends Omit<AdminCall<Q, z.ZodType>, 'summary' | 'reply'> {
  things: string;
  columns: readonly string[];
}

/** Adds the file of a list, read some rows at a time. */
function exportCall<Q extends z.ZodType>(
  app: FastifyInstance,
  { path, things, columns, ...call }: Exported<Q>,
  page: (asked: AskedList<Q>, size: number, offset: number) => Promise<object[]>,
): void {
  adminCall(
    app,
    {
      ...{ ...call, path: `${path}/export.csv`, summary: `All ${things} that are found, for a spreadsheet` },
      ...{ reply: z.null(), file: 'text/csv' },
    },
    (asked) => {
      const everyRow = async function* () {
        for (let offset = 0; ; offset += EXPORT_PAGE) {
          const rows = await page(asked, EXPORT_PAGE, offset);
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

/** Returns the named order, or the usual one for none or an unknown one. */
export const orderNamed = <O>(orders: Readonly<Record<string, O>>, sort: string | undefined, usual: O): O =>
  (sort !== undefined && Object.hasOwn(orders, sort) ? orders[sort] : undefined) ?? usual;

/**
 * A condition for each of the patterns in a parameter, so that an index of trigrams takes all of them at once: `LIKE ALL` it
 * cannot. Texts are finite in number, as words are.
 * @param has what is to be so for one pattern: an expression of SQL
 */
export const everyWord = (words: number, has: (pattern: string) => string, parameter = '$1'): string =>
  words === 0
    ? `cardinality(${parameter}::text[]) = 0`
    : Array.from({ length: words }, (_, at) => has(`(${parameter}::text[])[${at + 1}]`)).join(' AND ');

/** Words as `ILIKE` and `LIKE ALL` look for them: each anywhere, their signs as they are. */
export const patternsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
