import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AdminListQuery, adminListReply } from '#kernel/admin-list.ts';
import type { Permission } from '#kernel/staff.ts';
import { type AdminCall, type Asked, adminCall } from './admin.ts';
import { countedPages } from './counted-pages.ts';
import { sendCsv } from './csv.ts';

export interface AdminList<Q extends z.ZodType, R extends z.ZodObject> {
  /** Below `/api/admin`; its last part names the CSV file. */
  path: string;
  permission: Permission;
  tag: string;
  things: string;
  query: Q;
  row: R;
  page: (query: z.infer<Q>, size: number, offset: number) => Promise<z.infer<R>[]>;
  count: (query: z.infer<Q>) => Promise<number>;
}

const EXPORT_PAGE = 500;

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

interface PagedList<Q extends z.ZodType, R extends z.ZodObject>
  extends Omit<AdminList<Q, R>, 'page' | 'count'>,
    Pick<AdminCall<Q, z.ZodType>, 'params' | 'failures'> {
  /** `A page of the <things>` by default. */
  summary?: string;
  line?: (row: z.infer<R>) => Record<string, unknown>;
  columns?: readonly string[];
}
type AskedList<Q extends z.ZodType> = Asked<z.infer<Q>, unknown>;

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

function exportCall<Q extends z.ZodType>(
  app: FastifyInstance,
  { path, things, columns, ...call }: Exported<Q>,
  page: (asked: AskedList<Q>, size: number, offset: number) => Promise<object[]>,
): void {
  adminCall(
    app,
    {
      ...call,
      path: `${path}/export.csv`,
      summary: `All ${things} that are found, for a spreadsheet`,
      reply: z.null(),
      file: 'text/csv',
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
 * Builds ORDER BY for a list.
 * @param orders SQL expressions by their API names
 * @param usual default order, such as `-createdAt`
 */
export function orderOf(orders: Record<string, string>, sort: string | undefined, usual: string): string {
  const known = sort !== undefined && Object.hasOwn(orders, sort.replace(/^-/, '')) ? sort : usual;
  const by = orders[known.replace(/^-/, '')];
  return known.startsWith('-') ? `${by} DESC` : `${by} ASC`;
}

export const orderNamed = <O>(orders: Readonly<Record<string, O>>, sort: string | undefined, usual: O): O =>
  (sort !== undefined && Object.hasOwn(orders, sort) ? orders[sort] : undefined) ?? usual;

/**
 * Builds one condition per search pattern, so that a trigram index applies, which `LIKE ALL` prevents. Yields a finite
 * number of statements.
 * @param has SQL condition for one pattern
 */
export const everyWord = (words: number, has: (pattern: string) => string, parameter = '$1'): string =>
  words === 0
    ? `cardinality(${parameter}::text[]) = 0`
    : Array.from({ length: words }, (_, at) => has(`(${parameter}::text[])[${at + 1}]`)).join(' AND ');

/** Turns search words into escaped patterns for `ILIKE` and `LIKE ALL`. */
export const patternsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
