import type { Db, Statements } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';
import { letGoOf } from '../files/removals.ts';
import { keysOfPicture } from './picture-call.ts';

/** So many days a picture stays that no text has. */
const UNUSED_DAYS = 30;
/** The log is read back so far each night: longer than a picture stays unseen, so that no entry is missed. */
const LOG_DAYS = UNUSED_DAYS + 10;

/**
 * Pictures for the shop's words that no text has had for some time. Looked through is every table, drafts and old versions too,
 * but for those that hold no words of the shop: a table that is forgotten here costs time, and no picture. What an entry of the
 * log names as a part of somebody's change stays.
 * @param without tables that are not looked through
 */
export const picturesCleaning = (db: Db, without: readonly string[]): Cleaning => ({
  name: 'pictures-tidy',
  claims: ['sent_pictures.used_at', 'sent_pictures.history_at'],
  clean: () =>
    db.transaction(async (tx) => {
      await tx.query(IN_LOG);
      const tables = await tx.query<{ name: string }>(TABLES, [without]);
      for (const { name } of tables) await tx.query(usedIn(name));
      const gone = await tx.query<{ id: string }>(GO);
      await letGoOf(
        tx,
        gone.flatMap(({ id }) => keysOfPicture(id)),
      );
    }),
});

const NAMED = `'words/([0-9A-Z]{26})-'`;
const TABLES = `
  SELECT quote_ident(table_name) AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1::text[]) ORDER BY 1`;
const usedIn = (table: string) => `
  UPDATE sent_pictures SET used_at = now() WHERE id IN (
    SELECT found[1] FROM (SELECT row_text FROM (SELECT t::text AS row_text FROM ${table} t) r
      WHERE strpos(row_text, 'words/') > 0) rows, regexp_matches(row_text, ${NAMED}, 'g') AS found)`;
/** That it was sent is no use of it. */
const IN_LOG = `
  UPDATE sent_pictures SET history_at = now() WHERE history_at IS NULL AND id IN (
    SELECT found[1] FROM (SELECT concat(before::text, after::text) AS row_text FROM audit_log
      WHERE at > now() - interval '${LOG_DAYS} days' AND action <> 'picture.send') r, regexp_matches(row_text, ${NAMED}, 'g') AS found
    WHERE strpos(row_text, 'words/') > 0)`;
const GO = `
  DELETE FROM sent_pictures WHERE history_at IS NULL AND used_at <= now() - interval '${UNUSED_DAYS} days' RETURNING id`;
