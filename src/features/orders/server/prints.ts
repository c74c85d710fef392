import type { Db, Queryable } from '#db/connect.ts';
import type { PrintItem, PrintSnapshot, RequestedPrint } from '#features/print/print-item.ts';
import { sealedPictureAddress } from '../sealed-design.ts';
import type { OrderedItem, OrdersDependencies } from './dependencies.ts';

export const listRequestedPrints = (items: readonly OrderedItem[]): RequestedPrint[] =>
  items.flatMap(({ print, quantity: copies }) => (print ? [{ jobId: print.jobId, copies }] : []));

export function describePrint({ design }: OrderedItem, print: PrintItem | undefined) {
  if (!print || !design) throw new Error('Cannot order a print job without its binding.');
  const { title, author } = print;
  const imageUrl = `${sealedPictureAddress(design.hash)}?view=front&width=320`;
  return { catalogue: null, sku: null, titleSlug: null, title, author, imageUrl };
}

/** Snapshots what a line is printed from and retains its file (decision 39). */
export async function sealPrint(
  { prints }: Pick<OrdersDependencies, 'prints'>,
  tx: Db,
  { orderId, lineId }: { orderId: string; lineId: string },
  job: RequestedPrint & { userId: string },
): Promise<void> {
  const { print, uploadId } = await prints.seal(tx, job);
  await tx.query('INSERT INTO order_prints (line_id, upload_id, sealed) VALUES ($1, $2, $3::text::jsonb)', [
    ...[lineId, uploadId, JSON.stringify(print)],
  ]);
  await prints.hold(tx, uploadId, orderId);
}

/** SQL: print details of line `l`; null for books from the catalogue. */
export const LINE_PRINT = '(SELECT p.sealed FROM order_prints p WHERE p.line_id = l.id)';

export interface PrintLine {
  code: string;
  book: number;
  title: string;
  author: string;
  quantity: number;
  uploadId: string;
  sealed: PrintSnapshot;
}

/** Print lines of an order; null if the order does not exist. */
export async function listPrintsOfOrder(db: Queryable, code: string): Promise<PrintLine[] | null> {
  const orders = await db.query('SELECT 1 FROM orders WHERE code = $1', [code]);
  if (orders.length === 0) return null;
  return db.query<PrintLine>(
    `SELECT o.code, l.position + 1 AS book, l.title, l.author, l.copies AS quantity, p.upload_id AS "uploadId", p.sealed
     FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
     WHERE o.code = $1 AND l.copies > 0 ORDER BY l.position`,
    [code],
  );
}
