import type { Db } from '#db/connect.ts';
import { bool, column, columns, int, select, text } from '#db/select.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { ProofRow, ProofsQuery } from '../../proof-admin-contract.ts';
import { orderLines, orders, proofs } from '../../tables.ts';
import { LINE_KIND } from '../line-sql.ts';
import { AWAITS_BINDERY } from '../proofs/queries.ts';
import { linePictureUrl } from './line-addresses.ts';
import { searchPatterns } from './order-search.ts';

export const PROOF_ROW = {
  ...columns(proofs, 'p', 'lineId'),
  ...columns(orders, 'o', 'code'),
  book: int('l.position + 1'),
  kind: text<ProofRow['kind']>(LINE_KIND.sql),
  ...columns(orderLines, 'l', 'title', 'author'),
  quantity: column(orderLines.copies, 'l'),
  ...columns(proofs, 'p', 'state'),
  awaitsBindery: bool(AWAITS_BINDERY),
  orderState: column(orders.state, 'o'),
  since: column(proofs.updatedAt, 'p'),
};
export const PROOF_ROWS =
  'FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id';

/** Lines still to be made in orders whose proofs can still change. */
export const IS_OPEN = `o.state IN ('paid', 'in_review') AND l.copies > 0`;

/** Finds the order by its search index, then the line by substring. */
const MATCHES_SEARCH = `strpos(lower(concat_ws(' ', o.code, l.title, l.author)), lower($3)) > 0
  AND p.order_id IN (SELECT w.order_id FROM order_search_texts w WHERE w.search_text LIKE ALL($4::text[]) AND w.search_text LIKE ($4::text[])[1])`;
const filterSql = (termCount: number) => `${PROOF_ROWS} WHERE CASE $1
    WHEN 'bindery' THEN ${IS_OPEN} AND ${AWAITS_BINDERY}
    WHEN 'buyer' THEN ${IS_OPEN} AND p.state <> 'approve' AND NOT ${AWAITS_BINDERY}
    WHEN 'approved' THEN p.state = 'approve' ELSE o.state <> 'pending_payment' END
  AND ($2::text IS NULL OR CASE WHEN l.print_job_id IS NULL THEN 'design' ELSE 'print' END = $2)
  AND ${termCount > 0 ? MATCHES_SEARCH : '$3::text IS NULL AND cardinality($4::text[]) = 0'}`;

const selectCount = (termCount: number) => select({ total: int('count(*)::int') }, filterSql(termCount));
const selectPage = (termCount: number, order: string) =>
  select(
    PROOF_ROW,
    `FROM (SELECT p.* ${filterSql(termCount)} ORDER BY ${order}, p.line_id LIMIT $5 OFFSET $6) p
     JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id ORDER BY ${order}, p.line_id`,
  );

const SORTS = {
  since: 'p.updated_at',
  '-since': 'p.updated_at DESC',
  title: 'l.title',
  '-title': 'l.title DESC',
  code: 'o.code',
  '-code': 'o.code DESC',
} as const;

export function createProofList(db: Db) {
  const pages = createPageCounter();
  return async (query: ProofsQuery): Promise<{ data: ProofRow[]; total: number }> => {
    const { q, sort, page, size, show, kind } = query;
    const order = findOrder<string>(SORTS, sort, SORTS.since);
    const patterns = searchPatterns(q);
    const values = [show, kind ?? null, patterns.length > 0 ? q?.trim() : null, patterns];
    const { data, total } = await pages(
      query,
      () => db.query(selectPage(patterns.length, order), [...values, size, (page - 1) * size]),
      async () => (await db.query(selectCount(patterns.length), values))[0]?.total ?? 0,
    );
    return { data: data.map((row) => ({ ...row, picture: linePictureUrl(row.lineId) })), total };
  };
}
