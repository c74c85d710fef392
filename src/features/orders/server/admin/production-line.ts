import type { Queryable } from '#db/connect.ts';
import { allNullable, bool, column, columns, type RowOf, select, time } from '#db/select.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { ProductionLine, ProductionNote } from '../../production-contract.ts';
import { describeSealedPrint } from '../../sealed-print-text.ts';
import { orderDesigns, orderLines, orderPrints } from '../../tables.ts';
import { notePhotoUrl } from './line-addresses.ts';
import type { ProductionDependencies, ProductionFileInfo } from './production-dependencies.ts';
import { toProductionRow } from './production-queue.ts';
import { FROM_PRODUCTION_LINES, PRODUCTION_LINE } from './production-sql.ts';
import { productionEvents, productionNotes } from './tables.ts';

const STORED_LINE = {
  ...PRODUCTION_LINE,
  ...columns(orderLines, 'l', 'bookId'),
  ...allNullable({ ...columns(orderPrints, 'pr', 'uploadId'), print: column(orderPrints.sealed, 'pr') }),
  ...allNullable(columns(orderDesigns, 'd', 'sealed')),
  /** True if its design is approved or it has none. */
  isApproved: bool(`coalesce(p.state = 'approve', true)`),
  hasBuyer: bool('o.user_id IS NOT NULL'),
  approvedAt: time(`coalesce((SELECT max(m.created_at) FROM proof_events m
    WHERE m.line_id = l.id AND m.to_state = 'approve'), o.paid_at, o.placed_at)`),
};
export type StoredProductionLine = RowOf<typeof STORED_LINE>;

const LINE = select(
  STORED_LINE,
  `${FROM_PRODUCTION_LINES} LEFT JOIN order_prints pr ON pr.line_id = l.id
   LEFT JOIN proofs p ON p.line_id = l.id
   LEFT JOIN LATERAL (SELECT sealed FROM order_designs
     WHERE line_id = l.id AND ($2::int IS NULL OR revision = $2) ORDER BY revision DESC LIMIT 1) d ON true
   WHERE l.id = $1 AND o.state <> 'pending_payment'`,
);

/** Loads a line of a paid order. @param revision of its design; null for the latest @throws Failure 404 */
export async function getStoredLine(
  db: Queryable,
  lineId: string,
  revision: number | null = null,
): Promise<StoredProductionLine> {
  const [line] = await db.query(LINE, [lineId, revision]);
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
    db.query(EVENTS, [lineId]),
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

const EVENTS = select(
  columns(productionEvents, 'e', 'from', 'to', 'staffName', 'at'),
  'FROM production_events e WHERE e.line_id = $1 ORDER BY e.id',
);
const NOTES = select(
  {
    ...columns(productionNotes, 'n', 'id', 'audience', 'text', 'photos', 'staffName'),
    at: column(productionNotes.createdAt, 'n'),
  },
  'FROM production_notes n WHERE n.line_id = $1 ORDER BY n.id DESC',
);

export async function listNotes(db: Queryable, lineId: string): Promise<ProductionNote[]> {
  const notes = await db.query(NOTES, [lineId]);
  return notes.map((note) => ({
    ...note,
    photos: note.photos.map((_, at) => notePhotoUrl(lineId, note.id, at + 1)),
  }));
}
