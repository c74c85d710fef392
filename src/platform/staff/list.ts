import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AdminListQuery, adminListReply } from '#kernel/admin-list.ts';
import type { Permission } from '#kernel/staff.ts';
import { type AdminCall, type AdminRequest, adminCall } from './admin.ts';
import { createPageCounter } from './counted-pages.ts';
import { sendCsv } from './csv.ts';

export interface AdminList<Q extends z.ZodType, R extends z.ZodObject> {
  /** Below `/api/admin`; its last part names the CSV file, unless `file` does. */
  path: string;
  file?: string;
  permission: Permission;
  tag: string;
  plural: string;
  /** `List <plural>` by default. */
  summary?: string;
  query: Q;
  row: R;
  /** Columns of the CSV; all of the row by default. */
  columns?: readonly string[];
  page: (query: z.infer<Q>, size: number, offset: number) => Promise<z.infer<R>[]>;
  count: (query: z.infer<Q>) => Promise<number>;
}

const EXPORT_PAGE = 500;

export function addAdminList<Q extends z.ZodType<AdminListQuery>, R extends z.ZodObject>(
  app: FastifyInstance,
  { page, count, row, summary, columns = Object.keys(row.shape), ...list }: AdminList<Q, R>,
): void {
  const { path, permission, tag, plural, query } = list;
  const call = { path, permission, tag, query };
  const pages = createPageCounter();
  adminCall(
    app,
    { ...call, summary: summary ?? `List ${plural}`, reply: adminListReply(row) },
    async (request) => {
      const query = request.query as z.infer<Q>;
      const rows = () => page(query, query.size, (query.page - 1) * query.size);
      return { success: true, ...(await pages(query, rows, () => count(query))) };
    },
  );
  addExport(app, { ...list, columns }, (request, size, offset) =>
    page(request.query as z.infer<Q>, size, offset),
  );
}

interface PagedList<Q extends z.ZodType, R extends z.ZodObject>
  extends Omit<AdminList<Q, R>, 'page' | 'count'>,
    Pick<AdminCall<Q, z.ZodType>, 'params' | 'failures'> {
  line?: (row: z.infer<R>) => Record<string, unknown>;
}
type ListRequest<Q extends z.ZodType> = AdminRequest<z.infer<Q>, unknown>;

export function addPagedList<
  Q extends z.ZodType<Pick<AdminListQuery, 'page' | 'size'>>,
  R extends z.ZodObject,
>(
  app: FastifyInstance,
  { path, plural, row, summary, line, columns = Object.keys(row.shape), ...call }: PagedList<Q, R>,
  list: (request: ListRequest<Q>) => Promise<{ data: z.infer<R>[]; total: number }>,
): void {
  adminCall(
    app,
    { ...call, path, summary: summary ?? `List ${plural}`, reply: adminListReply(row) },
    async (request) => ({ success: true, ...(await list(request)) }),
  );
  addExport(app, { ...call, path, plural, columns }, async (request, size, offset) => {
    const query = { ...(request.query as object), size, page: offset / size + 1 } as z.infer<Q>;
    const { data } = await list({ ...request, query } as ListRequest<Q>);
    return line ? data.map(line) : data;
  });
}

interface ExportOptions<Q extends z.ZodType> extends Omit<AdminCall<Q, z.ZodType>, 'summary' | 'reply'> {
  plural: string;
  columns: readonly string[];
  file?: string;
}

function addExport<Q extends z.ZodType>(
  app: FastifyInstance,
  { path, file = path.split('/').at(-1) ?? 'list', plural, columns, ...call }: ExportOptions<Q>,
  page: (request: ListRequest<Q>, size: number, offset: number) => Promise<object[]>,
): void {
  adminCall(
    app,
    {
      ...call,
      path: `${path}/export.csv`,
      summary: `Export ${plural} as CSV`,
      reply: z.null(),
      contentType: 'text/csv',
    },
    (request) => {
      const readAllRows = async function* () {
        for (let offset = 0; ; offset += EXPORT_PAGE) {
          const rows = await page(request, EXPORT_PAGE, offset);
          for (const row of rows) yield columns.map((name) => (row as Record<string, unknown>)[name]);
          if (rows.length < EXPORT_PAGE) return;
        }
      };
      return sendCsv(request.reply, file, columns, readAllRows());
    },
  );
}

/**
 * Builds ORDER BY for a list.
 * @param orders SQL expressions by their API names
 * @param fallback default order, such as `-createdAt`
 */
export function orderBySql(
  orders: Record<string, string>,
  sort: string | undefined,
  fallback: string,
): string {
  const effectiveSort = sort !== undefined && Object.hasOwn(orders, sort.replace(/^-/, '')) ? sort : fallback;
  const by = orders[effectiveSort.replace(/^-/, '')];
  return effectiveSort.startsWith('-') ? `${by} DESC` : `${by} ASC`;
}

export const findOrder = <O>(orders: Readonly<Record<string, O>>, sort: string | undefined, fallback: O): O =>
  (sort !== undefined && Object.hasOwn(orders, sort) ? orders[sort] : undefined) ?? fallback;

/**
 * Builds one condition per search pattern, so that a trigram index applies, which `LIKE ALL` prevents. Yields a finite
 * number of statements.
 * @param toCondition SQL condition for one pattern
 */
export const matchAllWords = (
  wordCount: number,
  toCondition: (pattern: string) => string,
  parameter = '$1',
): string =>
  wordCount === 0
    ? `cardinality(${parameter}::text[]) = 0`
    : Array.from({ length: wordCount }, (_, at) => toCondition(`(${parameter}::text[])[${at + 1}]`)).join(
        ' AND ',
      );

/** Turns search words into escaped patterns for `ILIKE` and `LIKE ALL`. */
export const toSearchPatterns = (searchText: string | undefined): string[] =>
  (searchText ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(containing);

/** Escaped pattern for `LIKE` and `ILIKE`: texts that contain this one. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
