import type { Db, Queryable } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { column, columns, int, type RowOf, select } from '#db/select.ts';
import type { PrintItem, RequestedPrint } from '#features/print/print-item.ts';
import { sealedPictureAddress } from '../sealed-design.ts';
import { orderLines, orderPrints, orders } from '../tables.ts';
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
  await insertPrints(tx, [{ lineId, uploadId, sealed: print }]);
  await prints.hold(tx, uploadId, orderId);
}

const insertPrints = insertRows(orderPrints, ['lineId', 'uploadId', 'sealed']);

const PRINT_LINE = {
  ...columns(orders, 'o', 'code'),
  book: int('l.position + 1'),
  ...columns(orderLines, 'l', 'title', 'author'),
  quantity: column(orderLines.copies, 'l'),
  ...columns(orderPrints, 'p', 'uploadId', 'sealed'),
};
export type PrintLine = RowOf<typeof PRINT_LINE>;

/** Print lines of an order; null if the order does not exist. */
export async function listPrintsOfOrder(db: Queryable, code: string): Promise<PrintLine[] | null> {
  const [order] = await db.query(ORDER, [code]);
  return order ? db.query(PRINT_LINES, [order.id]) : null;
}
const ORDER = select(columns(orders, 'o', 'id'), 'FROM orders o WHERE o.code = $1');
const PRINT_LINES = select(
  PRINT_LINE,
  `FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.id = $1 AND l.copies > 0 ORDER BY l.position`,
);
