import type { Db } from '#db/connect.ts';
import { columns, returning } from '#db/select.ts';
import type { Cleanup } from '../cleanup.ts';
import { scheduleRemoval } from '../files/removals.ts';
import { pictureKeys } from './picture-call.ts';
import { uploadedPictures } from './tables.ts';

/** Days before an unused picture is deleted. */
const UNUSED_DAYS = 30;
/** Days of audit log scanned each night; longer than `UNUSED_DAYS`, so no entry is missed. */
const LOG_DAYS = UNUSED_DAYS + 10;

/**
 * Deletes uploaded pictures unused by any text, including drafts and old versions. Pictures named in change entries of
 * the audit log stay.
 * @param texts statements that select all texts as `text`
 */
export const picturesCleanup = (db: Db, texts: readonly string[]): Cleanup => ({
  name: 'pictures-tidy',
  columns: ['uploaded_pictures.used_at', 'uploaded_pictures.history_at'],
  run: () =>
    db.transaction(async (tx) => {
      await tx.query(MARK_IN_HISTORY);
      for (const statement of texts) await tx.query(markUsed(statement));
      const deleted = await tx.query(DELETE_UNUSED);
      await scheduleRemoval(
        tx,
        deleted.flatMap(({ id }) => pictureKeys(id)),
      );
    }),
});

const PICTURE_ID = `'content/([0-9A-Z]{26})-'`;
const markUsed = (texts: string) => `
  UPDATE uploaded_pictures SET used_at = now() WHERE id IN (
    SELECT found[1] FROM (SELECT text FROM (${texts}) t WHERE strpos(text, 'content/') > 0) r,
      regexp_matches(text, ${PICTURE_ID}, 'g') AS found)`;
/** Excludes the upload entry itself. */
const MARK_IN_HISTORY = `
  UPDATE uploaded_pictures SET history_at = now() WHERE history_at IS NULL AND id IN (
    SELECT found[1] FROM (SELECT concat(before::text, after::text) AS row_text FROM audit_log
      WHERE at > now() - interval '${LOG_DAYS} days' AND action <> 'picture.uploaded') r, regexp_matches(row_text, ${PICTURE_ID}, 'g') AS found
    WHERE strpos(row_text, 'content/') > 0)`;
const DELETE_UNUSED = returning(
  `DELETE FROM uploaded_pictures p WHERE p.history_at IS NULL AND p.used_at <= now() - interval '${UNUSED_DAYS} days'`,
  columns(uploadedPictures, 'p', 'id'),
);
