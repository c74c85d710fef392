import type { Queryable } from '#db/connect.ts';
import { columns, int, json, jsonList, nullable, type RowOf, select, time } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import type { Proof } from '../../proof-contract.ts';
import { sealedPictureAddress } from '../../sealed-design.ts';
import { orderDesigns, orderLines, orders, proofEvents, proofs } from '../../tables.ts';
import { proofRemarks } from '../admin/tables.ts';
import { LINE_PRINT } from '../line-sql.ts';
import { requireOwnOrder } from '../queries.ts';

/** SQL: joins the latest revision `d` of the design of proof `p`. */
export const JOIN_LATEST_DESIGN = `JOIN LATERAL (
  SELECT * FROM order_designs WHERE line_id = p.line_id ORDER BY revision DESC LIMIT 1) d ON true`;

/** Document of a design `d`. */
const DOCUMENT = json<Record<string, unknown>>("d.sealed->'design'");

/** State changes of proof `p`. */
export const PROOF_HISTORY = jsonList(
  columns(proofEvents, 'm', 'from', 'to', 'actor', 'text', 'hash', 'at'),
  'FROM proof_events m WHERE m.line_id = p.line_id',
  'm.id',
);

/** Remarks on proof `p`. @param condition on remark `r`, `AND` and what follows */
export const proofRemarkList = (condition = '') =>
  jsonList(
    columns(proofRemarks, 'r', 'id', 'number', 'side', 'page', 'x', 'y', 'text', 'hash', 'sentAt'),
    `FROM proof_remarks r WHERE r.line_id = p.line_id ${condition}`,
    'r.number',
  );

const PROOFS = select(
  {
    ...columns(proofs, 'p', 'lineId'),
    ...columns(orderLines, 'l', 'title', 'bookId'),
    print: LINE_PRINT,
    ...columns(proofs, 'p', 'state'),
    ...columns(orderDesigns, 'd', 'hash'),
    design: DOCUMENT,
    ...columns(orderDesigns, 'd', 'sealedAt'),
    ...columns(orderLines, 'l', 'customizationCharges'),
    history: PROOF_HISTORY,
    remarks: proofRemarkList('AND r.hash = d.hash AND r.sent_at IS NOT NULL'),
  },
  `FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id ${JOIN_LATEST_DESIGN}
   WHERE o.code = $1 AND o.user_id = $2 ORDER BY l.position`,
);

/** @throws Failure 404 for another customer's order */
export async function listOwnProofs(db: Queryable, userId: string, code: string): Promise<Proof[]> {
  const proofs = await db.query(PROOFS, [code, userId]);
  if (proofs.length === 0) await requireOwnOrder(db, userId, code);
  return proofs.map((proof) => ({ ...proof, picture: sealedPictureAddress(proof.hash) }));
}

/** @throws Failure 404 */
export async function getOwnProof(
  db: Queryable,
  userId: string,
  code: string,
  lineId: string,
): Promise<Proof> {
  const proof = (await listOwnProofs(db, userId, code)).find((proof) => proof.lineId === lineId);
  if (proof) return proof;
  throw notFound('This book has a standard binding, so there is no proof.');
}

/** SQL: the bindery has to act next on proof `p`. */
export const AWAITS_BINDERY = `(p.state = 'sent_for_review' OR p.state = 'changes_requested' AND 'customer' =
  (SELECT m.actor FROM proof_events m WHERE m.line_id = p.line_id ORDER BY m.id DESC LIMIT 1))`;

/** Proofs of paid orders awaiting the bindery, oldest first. */
export const listWaitingProofs = (db: Queryable): Promise<WaitingProof[]> => db.query(WAITING_PROOFS);
const WAITING_PROOF = {
  ...columns(orders, 'o', 'code'),
  book: int('l.position + 1'),
  ...columns(orderLines, 'l', 'title'),
  ...columns(proofs, 'p', 'state'),
};
export type WaitingProof = RowOf<typeof WAITING_PROOF>;
const WAITING_PROOFS = select(
  WAITING_PROOF,
  `FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id
   WHERE ${AWAITS_BINDERY} AND o.state IN ('paid', 'in_review') AND l.copies > 0
   ORDER BY p.updated_at, p.line_id`,
);

const ORDERED_DESIGN = {
  ...columns(orders, 'o', 'code'),
  ...columns(orderLines, 'l', 'title'),
  quantity: int('coalesce(nullif(l.copies, 0), l.quantity)'),
  ...columns(proofs, 'p', 'state'),
  ...columns(orderDesigns, 'd', 'sealed'),
  /** Null until approved. */
  approvedAt: nullable(
    time(`(SELECT max(m.created_at) FROM proof_events m
      WHERE m.line_id = p.line_id AND m.to_state = 'approve' AND p.state = 'approve')`),
  ),
};
export type OrderedDesign = RowOf<typeof ORDERED_DESIGN>;
const selectOrderedDesign = (rest: string) =>
  select(
    ORDERED_DESIGN,
    `FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id
     ${JOIN_LATEST_DESIGN} WHERE ${rest}`,
  );

/** @param book position in the order, from 1 */
export async function findDesignOfBook(
  db: Queryable,
  code: string,
  book: number,
): Promise<OrderedDesign | null> {
  const [design] = await db.query(DESIGN_OF_BOOK, [code, book - 1]);
  return design ?? null;
}
const DESIGN_OF_BOOK = selectOrderedDesign('o.code = $1 AND l.position = $2');

/**
 * Finds the ordered design of a line or a saved design, preferring approved proofs, then the latest order; null if
 * there is none.
 */
export async function findOrderedDesign(
  db: Queryable,
  userId: string,
  { lineId, saved }: { lineId: string; saved: { book: { id: string | null } } | null },
): Promise<OrderedDesign | null> {
  const [design] = await db.query(DESIGN_OF_LINE, [userId, lineId, saved && JSON.stringify(saved)]);
  return design ?? null;
}

/** Design without the book id and page count that the cart fills in. */
const withoutCartFields = (design: string) => `((${design}) #- '{book,id}' #- '{book,pages}')`;
const DESIGN_OF_LINE = selectOrderedDesign(
  `o.user_id = $1 AND (l.id = $2 OR (
     ${withoutCartFields(DOCUMENT.sql)} = ${withoutCartFields('$3::text::jsonb')}
     AND coalesce($3::text::jsonb #>> '{book,id}', l.book_id) = l.book_id))
   ORDER BY (p.state = 'approve') DESC, o.id DESC, l.position LIMIT 1`,
);

/**
 * Finds a sealed document by hash in the account's orders, including earlier revisions.
 * @param userId null to search all orders
 */
export async function findSealedDesign(
  db: Queryable,
  userId: string | null,
  hash: string,
): Promise<object | null> {
  const [row] = await db.query(SEALED_DESIGN, [hash, userId]);
  return row?.design ?? null;
}
const SEALED_DESIGN = select(
  { design: DOCUMENT },
  `FROM order_designs d JOIN order_lines l ON l.id = d.line_id JOIN orders o ON o.id = l.order_id
   WHERE d.hash = $1 AND ($2::text IS NULL OR o.user_id = $2) LIMIT 1`,
);
