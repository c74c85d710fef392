import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';
import { letGoOf } from '../files/removals.ts';
import { keysOfPicture } from './picture-call.ts';

/** So many days a picture stays that no text has. */
const UNUSED_DAYS = 30;
/** The log is read back so far each night: longer than a picture stays unseen, so that no entry is missed. */
const LOG_DAYS = UNUSED_DAYS + 10;

/**
 * Pictures for the shop's words that no text has had for some time; texts are drafts and old versions too. What an entry of the
 * log names as a part of somebody's change stays.
 * @param texts statements that give all texts, as `words`
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
/** That it was sent is no use of it. */
const IN_LOG = `
  UPDATE sent_pictures SET history_at = now() WHERE history_at IS NULL AND id IN (
    SELECT found[1] FROM (SELECT concat(before::text, after::text) AS row_text FROM audit_log
      WHERE at > now() - interval '${LOG_DAYS} days' AND action <> 'picture.send') r, regexp_matches(row_text, ${NAMED}, 'g') AS found
    WHERE strpos(row_text, 'words/') > 0)`;
const GO = `
  DELETE FROM sent_pictures WHERE history_at IS NULL AND used_at <= now() - interval '${UNUSED_DAYS} days' RETURNING id`;
