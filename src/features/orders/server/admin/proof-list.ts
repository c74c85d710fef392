import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { ProofRow, ProofsQuery } from '../../proof-admin-contract.ts';
import { LINE_KIND } from '../line-sql.ts';
import { AWAITS_BINDERY } from '../proofs/queries.ts';
import { linePictureUrl } from './line-addresses.ts';
import { searchPatterns } from './order-search.ts';

export const PROOF_COLUMNS = `p.line_id AS "lineId", o.code, l.position + 1 AS book, ${LINE_KIND} AS kind, l.title, l.author,
  l.copies AS quantity, p.state, ${AWAITS_BINDERY} AS "awaitsBindery", o.state AS "orderState", ${isoTimestamp('p.updated_at')} AS since`;
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
    const filtered = filterSql(patterns.length);
    const values = [show, kind ?? null, patterns.length > 0 ? q?.trim() : null, patterns];
    const rows = () =>
      db.query<Omit<ProofRow, 'picture'>>(
        `SELECT ${PROOF_COLUMNS} FROM (SELECT p.* ${filtered} ORDER BY ${order}, p.line_id LIMIT $5 OFFSET $6) p
         JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id ORDER BY ${order}, p.line_id`,
        [...values, size, (page - 1) * size],
      );
    const { data, total } = await pages(query, rows, async () => {
      const [countRow] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total ${filtered}`,
        values,
      );
      return countRow?.total ?? 0;
    });
    return { data: data.map((row) => ({ ...row, picture: linePictureUrl(row.lineId) })), total };
  };
}
