import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';

/** Three times the lifetime of an idle session; a browser repeats a merge long before. */
const RECEIPT_DAYS = 90;

export const mergesCleanup = (db: Db): Cleanup => ({
  name: 'merges-tidy',
  columns: ['cart_merges.created_at'],
  run: () => db.query(`DELETE FROM cart_merges WHERE created_at < now() - interval '${RECEIPT_DAYS} days'`),
});

/** SQL that finds the cart line whose design uses the upload; both arguments are columns. */
export const cartLineUsingUpload = (lineId: string, uploadId: string): string =>
  `SELECT 1 FROM cart_items c WHERE c.id = ${lineId} AND c.customization->'uploads' ? ${uploadId}`;
