import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';
import { letGoOf } from '../files/removals.ts';
import { keysOfPicture } from './picture-call.ts';

/** Days before an unused picture is deleted. */
const UNUSED_DAYS = 30;
/** Days of audit log scanned each night; longer than `UNUSED_DAYS`, so no entry is missed. */
const LOG_DAYS = UNUSED_DAYS + 10;

/**
 * Deletes uploaded pictures unused by any text, including drafts and old versions. Pictures named in change entries of
 * the audit log stay.
 * @param texts statements that select all texts as `words`
 */
export const picturesCleaning = (db: Db, texts: readonly string[]): Cleaning => ({
  name: 'pictures-tidy',
  claims: ['sent_pictures.used_at', 'sent_pictures.history_at'],
  clean: () =>
    db.transaction(async (tx) => {
      await tx.query(IN_LOG);
      for (const statement of texts) await tx.query(usedIn(statement));
      const gone = await tx.query<{ id: string }>(GO);
      await letGoOf(
        tx,
        gone.flatMap(({ id }) => keysOfPicture(id)),
      );
    }),
});

const NAMED = `'words/([0-9A-Z]{26})-'`;
const usedIn = (texts: string) => `
  UPDATE sent_pictures SET used_at = now() WHERE id IN (
    SELECT found[1] FROM (SELECT words FROM (${texts}) t WHERE strpos(words, 'words/') > 0) r,
      regexp_matches(words, ${NAMED}, 'g') AS found)`;
/** Excludes the upload entry itself. */
const IN_LOG = `
  UPDATE sent_pictures SET history_at = now() WHERE history_at IS NULL AND id IN (
    SELECT found[1] FROM (SELECT concat(before::text, after::text) AS row_text FROM audit_log
      WHERE at > now() - interval '${LOG_DAYS} days' AND action <> 'picture.send') r, regexp_matches(row_text, ${NAMED}, 'g') AS found
    WHERE strpos(row_text, 'words/') > 0)`;
const GO = `
  DELETE FROM sent_pictures WHERE history_at IS NULL AND used_at <= now() - interval '${UNUSED_DAYS} days' RETURNING id`;
