import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { ENDS, IS_NEEDED } from './queries.ts';

/**
 * Files that were sent to be printed and have had their time (decision 56). Whoever orders from one at this moment keeps it: the
 * row is locked before it is looked at again. What lies in the folder of a process goes by that process (`take-up.ts`).
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
 * Lets go of files whose letter is gone, with the account of who wrote it.
 * @param there SQL that finds a conversation by its id, a column
 */
export const letterHoldsCleaning = (db: Db, there: (conversationId: string) => string): Cleaning => ({
  name: 'print-letters-tidy',
  claims: [],
  clean: () =>
    db.query(`DELETE FROM print_upload_letters l WHERE NOT EXISTS (${there('l.conversation_id')})`),
});

/** Whoever looks at a file notes it anew at each try: one that nobody has tried for a day has gone with its machine. */
const IS_LOST = `u.stage = 'checking' AND u.used_at <= now() - interval '1 day'`;
const IS_DUE = `NOT ${IS_NEEDED} AND (${ENDS} <= now() OR ${IS_LOST})`;
const DUE = `SELECT u.id FROM print_uploads u WHERE ${IS_DUE} ORDER BY u.id LIMIT 500 FOR UPDATE OF u`;
const GO = `DELETE FROM print_uploads u WHERE u.id = ANY($1::text[]) AND ${IS_DUE} RETURNING u.file`;
