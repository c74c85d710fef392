import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import { notFound } from '#platform/http/calls.ts';
import { sealedPrintInWords } from '../../print-in-words.ts';
import type { ProductionLine, ProductionNote } from '../../production-contract.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { notePhoto } from './line-addresses.ts';
import type { ProductionDependencies, ProductionMade } from './production-dependencies.ts';
import { asShown, type StoredRow } from './production-queue.ts';
import { PRODUCTION_COLUMNS, PRODUCTION_LINES } from './production-rows.ts';

export interface StoredLine extends StoredRow {
  bookId: string | null;
  uploadId: string | null;
  print: SealedPrint | null;
  sealed: SealedDesign | null;
  /** True if its design is approved or it has none. */
  isApproved: boolean;
  approvedAt: string;
  hasBuyer: boolean;
}

const LINE = `
  SELECT ${PRODUCTION_COLUMNS}, l.book_id AS "bookId", pr.upload_id AS "uploadId", pr.sealed AS print, d.sealed,
    coalesce(p.state = 'approve', true) AS "isApproved", o.user_id IS NOT NULL AS "hasBuyer",
    ${iso(`coalesce((SELECT max(m.created_at) FROM proof_moves m WHERE m.line_id = l.id AND m.to_state = 'approve'),
      o.paid_at, o.placed_at)`)} AS "approvedAt"
  ${PRODUCTION_LINES} LEFT JOIN order_prints pr ON pr.line_id = l.id LEFT JOIN proofs p ON p.line_id = l.id
  LEFT JOIN LATERAL (SELECT sealed FROM order_designs WHERE line_id = l.id AND ($2::int IS NULL OR revision = $2)
    ORDER BY revision DESC LIMIT 1) d ON true
  WHERE l.id = $1 AND o.state <> 'pending_payment'`;

/** Loads a line of a paid order. @param revision of its design; null for the latest @throws Failure 404 */
export async function storedLine(
  db: Statements,
  lineId: string,
  revision: number | null = null,
): Promise<StoredLine> {
  const [line] = await db.query<StoredLine>(LINE, [lineId, revision]);
  if (!line) throw notFound('There is no such line of an order.');
  return line;
}

/** Design to bind: the buyer's, or the book's default; null if neither is available. */
export async function designOfLine(
  { production }: Pick<ProductionDependencies, 'production'>,
  { sealed, bookId, edition, leather, colour }: StoredLine,
): Promise<{ document: object; hash: string | null } | null> {
  // Empty once erased with the buyer's account.
  if (sealed)
    return Object.keys(sealed.design).length > 0 ? { document: sealed.design, hash: sealed.hash } : null;
  const begun = bookId === null ? null : await production.begun({ bookId, edition, leather, colour });
  return begun && { document: begun, hash: null };
}

export const madeOf = ({ title, code, quantity, approvedAt }: StoredLine): ProductionMade => ({
  title,
  orderCode: code,
  copies: quantity,
  date: new Date(approvedAt),
});

/** @throws Failure 404 */
export async function productionLine(shop: ProductionDependencies, lineId: string): Promise<ProductionLine> {
  const { db, production, prints, today } = shop;
  const line = await storedLine(db, lineId);
  const { uploadId, print, isApproved, hasBuyer, code, book } = line;
  const [design, notes, moves, printFile] = await Promise.all([
    designOfLine(shop, line),
    notesOf(db, lineId),
    db.query<ProductionLine['moves'][number]>(MOVES, [lineId]),
    uploadId && isApproved ? prints.file(uploadId, `${code}-${book}.pdf`) : null,
  ]);
  return {
    ...asShown(line, today()),
    notes,
    moves,
    hasBuyer,
    facts: design && (await production.facts(design.document)),
    files: {
      production: design && isApproved ? adminApi('production', lineId, 'production.pdf') : null,
      print: printFile,
      ticket: `${adminApi('production', 'tickets.pdf')}?lines=${lineId}`,
    },
    print: print ? sealedPrintInWords(print) : [],
  };
}

const MOVES = `SELECT from_state AS "from", to_state AS "to", staff_name AS "staffName", ${iso('created_at')} AS at
  FROM production_moves WHERE line_id = $1 ORDER BY id`;

const NOTES = `SELECT id, audience, words, photos, staff_name AS "staffName", ${iso('created_at')} AS at
  FROM production_notes WHERE line_id = $1 ORDER BY id DESC`;

export async function notesOf(db: Statements, lineId: string): Promise<ProductionNote[]> {
  const notes = await db.query<ProductionNote>(NOTES, [lineId]);
  return notes.map((note) => ({
    ...note,
    photos: note.photos.map((_, at) => notePhoto(lineId, note.id, at + 1)),
  }));
}
