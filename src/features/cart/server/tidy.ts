import type { Db } from '#db/connect.ts';

/** Three times as long as a session lives that nobody uses: a browser that repeats a merge does so long before. */
const RECEIPT_DAYS = 90;

/** Lets receipts of merges go that no browser will ask for again. */
export const tidyMerges = (db: Db): Promise<unknown> =>
  db.query(`DELETE FROM cart_merges WHERE created_at < now() - interval '${RECEIPT_DAYS} days'`);
