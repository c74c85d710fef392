import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PrintSnapshot } from '#features/print/print-item.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { ProductionLine, ProductionNote } from '../../production-contract.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { describeSealedPrint } from '../../sealed-print-text.ts';
import { notePhotoUrl } from './line-addresses.ts';
import type { ProductionDependencies, ProductionFileInfo } from './production-dependencies.ts';
import { type StoredQueueRow, toProductionRow } from './production-queue.ts';
import { FROM_PRODUCTION_LINES, PRODUCTION_COLUMNS } from './production-sql.ts';

export interface StoredProductionLine extends StoredQueueRow {
  bookId: string | null;
  uploadId: string | null;
  print: PrintSnapshot | null;
  sealed: SealedDesign | null;
  /** True if its design is approved or it has none. */
  isApproved: boolean;
  approvedAt: string;
  hasBuyer: boolean;
}

const LINE = `
  SELECT ${PRODUCTION_COLUMNS}, l.book_id AS "bookId", pr.upload_id AS "uploadId", pr.sealed AS print, d.sealed,
    coalesce(p.state = 'approve', true) AS "isApproved", o.user_id IS NOT NULL AS "hasBuyer",
    ${isoTimestamp(`coalesce((SELECT max(m.created_at) FROM proof_events m WHERE m.line_id = l.id AND m.to_state = 'approve'),
      o.paid_at, o.placed_at)`)} AS "approvedAt"
  ${FROM_PRODUCTION_LINES} LEFT JOIN order_prints pr ON pr.line_id = l.id LEFT JOIN proofs p ON p.line_id = l.id
  LEFT JOIN LATERAL (SELECT sealed FROM order_designs WHERE line_id = l.id AND ($2::int IS NULL OR revision = $2)
    ORDER BY revision DESC LIMIT 1) d ON true
  WHERE l.id = $1 AND o.state <> 'pending_payment'`;

/** Loads a line of a paid order. @param revision of its design; null for the latest @throws Failure 404 */
export async function getStoredLine(
  db: Queryable,
  lineId: string,
  revision: number | null = null,
): Promise<StoredProductionLine> {
  const [line] = await db.query<StoredProductionLine>(LINE, [lineId, revision]);
  if (!line) throw notFound('This order line doesn’t exist.');
  return line;
}

/** Design to bind: the buyer's, or the book's default; null if neither is available. */
export async function findLineDesign(
  { production }: Pick<ProductionDependencies, 'production'>,
  { sealed, bookId, edition, leather, colour }: StoredProductionLine,
): Promise<{ document: object; hash: string | null } | null> {
  // Empty once erased with the buyer's account.
  if (sealed)
    return Object.keys(sealed.design).length > 0 ? { document: sealed.design, hash: sealed.hash } : null;
  const defaultDesign =
    bookId === null ? null : await production.defaultDesign({ bookId, edition, leather, colour });
  return defaultDesign && { document: defaultDesign, hash: null };
}

export const productionFileInfo = ({
  title,
  code,
  quantity,
  approvedAt,
}: StoredProductionLine): ProductionFileInfo => ({
  title,
  orderCode: code,
  copies: quantity,
  date: new Date(approvedAt),
});

/** @throws Failure 404 */
export async function getProductionLine(
  shop: ProductionDependencies,
  lineId: string,
): Promise<ProductionLine> {
  const { db, production, prints, today } = shop;
  const line = await getStoredLine(db, lineId);
  const { uploadId, print, isApproved, hasBuyer, code, book } = line;
  const [design, notes, moves, printFile] = await Promise.all([
    findLineDesign(shop, line),
    listNotes(db, lineId),
    db.query<ProductionLine['events'][number]>(EVENTS, [lineId]),
    uploadId && isApproved ? prints.file(uploadId, `${code}-${book}.pdf`) : null,
  ]);
  return {
    ...toProductionRow(line, today()),
    notes,
    events: moves,
    hasBuyer,
    facts: design && (await production.facts(design.document)),
    files: {
      production: design && isApproved ? adminApi('production', lineId, 'production.pdf') : null,
      print: printFile,
      ticket: `${adminApi('production', 'tickets.pdf')}?lines=${lineId}`,
    },
    print: print ? describeSealedPrint(print) : [],
  };
}

const EVENTS = `SELECT from_state AS "from", to_state AS "to", staff_name AS "staffName", ${isoTimestamp('created_at')} AS at
  FROM production_events WHERE line_id = $1 ORDER BY id`;

const NOTES = `SELECT id, audience, text, photos, staff_name AS "staffName", ${isoTimestamp('created_at')} AS at
  FROM production_notes WHERE line_id = $1 ORDER BY id DESC`;

export async function listNotes(db: Queryable, lineId: string): Promise<ProductionNote[]> {
  const notes = await db.query<ProductionNote>(NOTES, [lineId]);
  return notes.map((note) => ({
    ...note,
    photos: note.photos.map((_, at) => notePhotoUrl(lineId, note.id, at + 1)),
  }));
}
