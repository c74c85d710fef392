import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { ProofRow, ProofsQuery } from '../../proof-desk-contract.ts';
import { LINE_KIND } from '../line-picture.ts';
import { WITH_BINDERY } from '../proofs/queries.ts';
import { linePicture } from './line-addresses.ts';

/** The columns of a proof in the list. */
export const PROOF_COLUMNS = `p.line_id AS "lineId", o.code, l.position + 1 AS book, ${LINE_KIND} AS kind, l.title, l.author,
  l.quantity, p.state, ${WITH_BINDERY} AS "isOurs", o.state AS "orderState", ${iso('p.updated_at')} AS since`;
/** Proofs `p` with their lines and orders. */
export const PROOF_ROWS =
  'FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id';

/** Of orders whose proofs can still be moved. */
export const OPEN_ORDER = `o.state IN ('paid', 'in_review')`;

const FILTERED = `${PROOF_ROWS} WHERE CASE $1
    WHEN 'bindery' THEN ${OPEN_ORDER} AND ${WITH_BINDERY}
    WHEN 'buyer' THEN ${OPEN_ORDER} AND p.state <> 'approve' AND NOT ${WITH_BINDERY}
    WHEN 'approved' THEN p.state = 'approve' ELSE o.state <> 'pending_payment' END
  AND ($2::text IS NULL OR CASE WHEN l.print_job_id IS NULL THEN 'design' ELSE 'print' END = $2)
  AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', o.code, l.title, l.author)), lower($3)) > 0)`;

const ORDERS = {
  since: 'p.updated_at',
  '-since': 'p.updated_at DESC',
  title: 'l.title',
  '-title': 'l.title DESC',
  code: 'o.code',
  '-code': 'o.code DESC',
} as const;

/** A page of the proofs, those that wait longest first, with how many there are. */
export async function proofList(
  db: Db,
  { q, sort, page, size, shown, kind }: ProofsQuery,
): Promise<{ data: ProofRow[]; total: number }> {
  const order = ORDERS[(sort ?? 'since') as keyof typeof ORDERS] ?? ORDERS.since;
  const filters = [shown, kind ?? null, q?.trim() || null];
  const [rows, [counted]] = await db.together((one) =>
    Promise.all([
      one.query<Omit<ProofRow, 'picture'>>(
        `SELECT ${PROOF_COLUMNS} ${FILTERED} ORDER BY ${order}, p.line_id LIMIT $4 OFFSET $5`,
        [...filters, size, (page - 1) * size],
      ),
      one.query<{ total: number }>(`SELECT count(*)::int AS total ${FILTERED}`, filters),
    ]),
  );
  const data = rows.map((row) => ({ ...row, picture: linePicture(row.lineId) }));
  return { data, total: counted?.total ?? 0 };
}
