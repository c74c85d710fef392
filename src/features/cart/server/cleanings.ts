import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Three times as long as a session lives that nobody uses: a browser that repeats a merge does so long before. */
const RECEIPT_DAYS = 90;

/** Receipts of merges that no browser will ask for again. */
export const mergesCleaning = (db: Db): Cleaning => ({
  name: 'merges-tidy',
  claims: ['cart_merges.created_at'],
  clean: () => db.query(`DELETE FROM cart_merges WHERE created_at < now() - interval '${RECEIPT_DAYS} days'`),
});

/** SQL that finds the line of this id where its design shows this upload; both are columns. */
export const cartShowing = (lineId: string, uploadId: string): string =>
  `SELECT 1 FROM cart_items c WHERE c.id = ${lineId} AND c.customization->'uploads' ? ${uploadId}`;
