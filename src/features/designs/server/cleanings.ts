import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { UPLOAD_DAYS } from '../limits.ts';
import { keysOf } from './uploads/keys.ts';

/**
 * Deletes unheld uploads that no draft has used for `UPLOAD_DAYS` (decision 56). The row is locked and checked again,
 * so a hold taken meanwhile wins.
 */
export const uploadsCleaning = (db: Db): Cleaning => ({
  name: 'design-uploads-tidy',
  claims: ['design_uploads.used_at'],
  clean: () =>
    db.transaction(async (tx) => {
      const due = await tx.query<{ id: string }>(DUE);
      const gone = await tx.query<{ file: string }>(GO, [due.map(({ id }) => id)]);
      await letGoOf(
        tx,
        gone.flatMap(({ file }) => keysOf(file)),
      );
    }),
});

const IS_FREE = 'NOT EXISTS (SELECT 1 FROM design_upload_holds h WHERE h.upload_id = u.id)';
const DUE = `
  SELECT u.id FROM design_uploads u WHERE u.used_at <= now() - interval '${UPLOAD_DAYS} days' AND ${IS_FREE}
  ORDER BY u.id LIMIT 500 FOR UPDATE`;
const GO = `DELETE FROM design_uploads u WHERE u.id = ANY($1::text[]) AND ${IS_FREE} RETURNING u.file`;

/** Returns SQL that selects the line if it shows the upload; both arguments are column names. */
type Showing = (lineId: string, uploadId: string) => string;

/**
 * Deletes holds whose line is gone or has another design by now. Safe, since a hold is written in its line's
 * transaction.
 */
export const heldCleaning = (
  db: Db,
  showing: { cart: Showing; order: Showing; letter: Showing },
): Cleaning => ({
  name: 'design-holds-tidy',
  claims: [],
  clean: () =>
    db.query(
      `DELETE FROM design_upload_holds h
       WHERE (h.holder = 'cart' AND NOT EXISTS (${showing.cart('h.holder_id', 'h.upload_id')}))
         OR (h.holder = 'order' AND NOT EXISTS (${showing.order('h.holder_id', 'h.upload_id')}))
         OR (h.holder = 'letter' AND NOT EXISTS (${showing.letter('h.holder_id', 'h.upload_id')}))`,
    ),
});
