import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { notFound } from '#platform/http/calls.ts';
import type { Proof } from '../../proof-contract.ts';
import type { ProofState } from '../../proof-states.ts';
import { type SealedDesign, sealedPictureAddress } from '../../sealed-design.ts';
import { LINE_PRINT } from '../prints.ts';

/** Latest revision of each line's design. */
const JOIN_LATEST_DESIGN = `JOIN LATERAL (SELECT * FROM order_designs WHERE line_id = p.line_id ORDER BY revision DESC LIMIT 1) d
  ON true`;

export const REMARK_JSON = `json_build_object('id', r.id, 'number', r.number, 'side', r.side, 'page', r.page, 'x', r.x, 'y', r.y,
  'text', r.text, 'hash', r.hash, 'sentAt', ${isoTimestamp('r.sent_at')})`;

const PROOFS = `
  SELECT p.line_id AS "lineId", l.title, l.book_id AS "bookId", ${LINE_PRINT} AS print, p.state, d.hash, d.sealed->'design' AS design,
    ${isoTimestamp('d.sealed_at')} AS "sealedAt", l.customization_charges AS "customizationCharges",
    (SELECT json_agg(json_build_object('from', m.from_state, 'to', m.to_state, 'actor', m.actor, 'text', m.text,
      'hash', m.hash, 'at', ${isoTimestamp('m.created_at')}) ORDER BY m.id) FROM proof_events m WHERE m.line_id = p.line_id) AS history,
    (SELECT coalesce(json_agg(${REMARK_JSON} ORDER BY r.number), '[]') FROM proof_remarks r
      WHERE r.line_id = p.line_id AND r.hash = d.hash AND r.sent_at IS NOT NULL) AS remarks
  FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id ${JOIN_LATEST_DESIGN}
  WHERE o.code = $1 AND o.user_id = $2 ORDER BY l.position`;

/** @throws Failure 404 for another customer's order */
export async function listOwnProofs(db: Queryable, userId: string, code: string): Promise<Proof[]> {
  const proofs = await db.query<Omit<Proof, 'picture'>>(PROOFS, [code, userId]);
  if (proofs.length === 0 && (await db.query(IS_OWN_ORDER, [code, userId])).length === 0)
    throw notFound('We couldn’t find this order.');
  return proofs.map((proof) => ({ ...proof, picture: sealedPictureAddress(proof.hash) }));
}

const IS_OWN_ORDER = 'SELECT 1 FROM orders WHERE code = $1 AND user_id = $2';

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

export interface WaitingProof {
  code: string;
  book: number;
  title: string;
  state: ProofState;
}

/** SQL: the bindery has to act next on proof `p`. */
export const AWAITS_BINDERY = `(p.state = 'sent_for_review' OR p.state = 'changes_requested' AND 'customer' =
  (SELECT m.actor FROM proof_events m WHERE m.line_id = p.line_id ORDER BY m.id DESC LIMIT 1))`;

/** Proofs of paid orders awaiting the bindery, oldest first. */
export const listWaitingProofs = (db: Queryable): Promise<WaitingProof[]> =>
  db.query<WaitingProof>(
    `SELECT o.code, l.position + 1 AS book, l.title, p.state
     FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id
     WHERE ${AWAITS_BINDERY} AND o.state IN ('paid', 'in_review') AND l.copies > 0
     ORDER BY p.updated_at, p.line_id`,
  );

export interface OrderedDesign {
  code: string;
  title: string;
  quantity: number;
  state: ProofState;
  sealed: SealedDesign;
  /** Null until approved. */
  approvedAt: string | null;
}

const ORDERED_DESIGN = `
  SELECT o.code, l.title, coalesce(nullif(l.copies, 0), l.quantity) AS quantity, p.state, d.sealed, (SELECT ${isoTimestamp('max(m.created_at)')} FROM proof_events m
    WHERE m.line_id = p.line_id AND m.to_state = 'approve' AND p.state = 'approve') AS "approvedAt"
  FROM proofs p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = p.order_id ${JOIN_LATEST_DESIGN}`;

/** @param book position in the order, from 1 */
export async function findDesignOfBook(
  db: Queryable,
  code: string,
  book: number,
): Promise<OrderedDesign | null> {
  const [design] = await db.query<OrderedDesign>(`${ORDERED_DESIGN} WHERE o.code = $1 AND l.position = $2`, [
    code,
    book - 1,
  ]);
  return design ?? null;
}

/**
 * Finds the ordered design of a line or a saved design, preferring approved proofs, then the latest order; null if
 * there is none.
 */
export async function findOrderedDesign(
  db: Queryable,
  userId: string,
  { lineId, saved }: { lineId: string; saved: { book: { id: string | null } } | null },
): Promise<OrderedDesign | null> {
  const [design] = await db.query<OrderedDesign>(
    `${ORDERED_DESIGN} WHERE o.user_id = $1 AND (l.id = $2 OR (${withoutCartFields("d.sealed->'design'")} = ${withoutCartFields('$3::text::jsonb')}
       AND coalesce($3::text::jsonb #>> '{book,id}', l.book_id) = l.book_id))
     ORDER BY (p.state = 'approve') DESC, o.id DESC, l.position LIMIT 1`,
    [userId, lineId, saved && JSON.stringify(saved)],
  );
  return design ?? null;
}

/** Design without the book id and page count that the cart fills in. */
const withoutCartFields = (design: string) => `((${design}) #- '{book,id}' #- '{book,pages}')`;

/**
 * Finds a sealed document by hash in the account's orders, including earlier revisions.
 * @param userId null to search all orders
 */
export async function findSealedDesign(
  db: Queryable,
  userId: string | null,
  hash: string,
): Promise<object | null> {
  const [row] = await db.query<{ design: object }>(
    `SELECT d.sealed->'design' AS design FROM order_designs d JOIN order_lines l ON l.id = d.line_id
       JOIN orders o ON o.id = l.order_id
     WHERE d.hash = $1 AND ($2::text IS NULL OR o.user_id = $2) LIMIT 1`,
    [hash, userId],
  );
  return row?.design ?? null;
}
