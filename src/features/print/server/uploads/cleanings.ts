import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { ENDS, IS_NEEDED } from './queries.ts';

/**
 * Deletes expired files (decision 56). Rows are locked and checked again, so that a file being ordered survives. Each
 * process deletes from its own folder (`resume-uploads.ts`).
 */
export const uploadsCleaning = (db: Db): Cleaning => ({
  name: 'print-uploads-tidy',
  claims: [
    ...['print_uploads.used_at', 'print_upload_holds.held_at', 'print_upload_holds.delivered_at'],
    ...['print_upload_letters.held_at', 'print_upload_letters.closed_at'],
  ],
  clean: () =>
    db.transaction(async (tx) => {
      const due = await tx.query<{ id: string }>(DUE);
      const gone = await tx.query<{ file: string | null }>(GO, [due.map(({ id }) => id)]);
      await letGoOf(
        tx,
        gone.flatMap(({ file }) => file ?? []),
      );
    }),
});

/**
 * Releases files whose conversation is gone with its author's account.
 * @param conversationExists SQL that finds a conversation by a column with its id
 */
export const letterHoldsCleaning = (db: Db, there: (conversationId: string) => string): Cleaning => ({
  name: 'print-letters-tidy',
  claims: [],
  clean: () =>
    db.query(`DELETE FROM print_upload_letters l WHERE NOT EXISTS (${there('l.conversation_id')})`),
});

/** Each attempt to check a file updates `used_at`; after a day without one, its machine is gone. */
const IS_LOST = `u.stage = 'checking' AND u.used_at <= now() - interval '1 day'`;
const IS_DUE = `NOT ${IS_NEEDED} AND (${ENDS} <= now() OR ${IS_LOST})`;
const DUE = `SELECT u.id FROM print_uploads u WHERE ${IS_DUE} ORDER BY u.id LIMIT 500 FOR UPDATE OF u`;
const GO = `DELETE FROM print_uploads u WHERE u.id = ANY($1::text[]) AND ${IS_DUE} RETURNING u.file`;
