import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PrintItem, RequestedPrint } from '#features/print/print-item.ts';
import { sealedPictureAddress } from '../sealed-design.ts';
import { orderPrints } from '../tables.ts';
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
