import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import { UPLOAD_DAYS } from '../limits.ts';
import { designUploads } from '../tables.ts';
import { uploadKeys } from './uploads/keys.ts';

/**
 * Deletes unheld uploads that no draft has used for `UPLOAD_DAYS` (decision 56). The row is locked and checked again,
 * so a hold taken meanwhile wins.
 */
export const uploadsCleaning = (db: Db): Cleanup => ({
  name: 'design-uploads-tidy',
  columns: ['design_uploads.used_at'],
  run: () =>
    db.transaction(async (tx) => {
      const due = await tx.query(SELECT_DUE);
      const deleted = await tx.orm
        .delete(designUploads)
        .where(
          and(
            inArray(
              designUploads.id,
              due.map(({ id }) => id),
            ),
            sql.raw(isFree('design_uploads.id')),
          ),
        )
        .returning({ file: designUploads.file });
      await scheduleRemoval(
        tx,
        deleted.flatMap(({ file }) => uploadKeys(file)),
      );
    }),
});

const isFree = (uploadId: string) =>
  `NOT EXISTS (SELECT 1 FROM design_upload_holds h WHERE h.upload_id = ${uploadId})`;
const SELECT_DUE = select(
  columns(designUploads, 'u', 'id'),
  `FROM design_uploads u WHERE u.used_at <= now() - interval '${UPLOAD_DAYS} days' AND ${isFree('u.id')}
  ORDER BY u.id LIMIT 500 FOR UPDATE`,
);

/** Returns SQL that selects the line if it shows the upload; both arguments are column names. */
type LineShowsUpload = (lineId: string, uploadId: string) => string;

/**
 * Deletes holds whose line is gone or has another design by now. Safe, since a hold is written in its line's
 * transaction.
 */
export const uploadHoldsCleaning = (
  db: Db,
  lineShowsUpload: { cart: LineShowsUpload; order: LineShowsUpload; conversation: LineShowsUpload },
): Cleanup => ({
  name: 'design-holds-tidy',
  columns: [],
  run: () =>
    db.query(
      `DELETE FROM design_upload_holds h
       WHERE (h.holder = 'cart' AND NOT EXISTS (${lineShowsUpload.cart('h.holder_id', 'h.upload_id')}))
         OR (h.holder = 'order' AND NOT EXISTS (${lineShowsUpload.order('h.holder_id', 'h.upload_id')}))
         OR (h.holder = 'conversation' AND NOT EXISTS (${lineShowsUpload.conversation('h.holder_id', 'h.upload_id')}))`,
    ),
});
