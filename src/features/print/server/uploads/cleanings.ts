import type { Db } from '#db/connect.ts';
import { columns, returning, select } from '#db/select.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import { printUploads } from '../../tables.ts';
import { EXPIRES_AT, IS_NEEDED } from './queries.ts';

/**
 * Deletes expired files (decision 56). Rows are locked and checked again, so that a file being ordered survives. Each
 * process deletes from its own folder (`resume-uploads.ts`).
 */
export const uploadsCleaning = (db: Db): Cleanup => ({
  name: 'print-uploads-tidy',
  columns: [
    ...['print_uploads.used_at', 'print_upload_holds.created_at', 'print_upload_holds.delivered_at'],
    ...['print_upload_conversations.created_at', 'print_upload_conversations.closed_at'],
  ],
  run: () =>
    db.transaction(async (tx) => {
      const due = await tx.query(DUE);
      const deleted = await tx.query(DELETE_DUE, [due.map(({ id }) => id)]);
      await scheduleRemoval(
        tx,
        deleted.flatMap(({ file }) => file ?? []),
      );
    }),
});

/**
 * Releases files whose conversation is gone with its author's account.
 * @param conversationExists SQL that finds a conversation by a column with its id
 */
export const conversationHoldsCleaning = (
  db: Db,
  conversationExists: (conversationId: string) => string,
): Cleanup => ({
  name: 'print-conversations-tidy',
  columns: [],
  run: () =>
    db.query(
      `DELETE FROM print_upload_conversations l WHERE NOT EXISTS (${conversationExists('l.conversation_id')})`,
    ),
});

/** Each attempt to check a file updates `used_at`; after a day without one, its machine is gone. */
const IS_LOST = `u.stage = 'checking' AND u.used_at <= now() - interval '1 day'`;
const IS_DUE = `NOT ${IS_NEEDED} AND (${EXPIRES_AT} <= now() OR ${IS_LOST})`;
const DUE = select(
  columns(printUploads, 'u', 'id'),
  `FROM print_uploads u WHERE ${IS_DUE} ORDER BY u.id LIMIT 500 FOR UPDATE OF u`,
);
const DELETE_DUE = returning(
  `DELETE FROM print_uploads u WHERE u.id = ANY($1::text[]) AND ${IS_DUE}`,
  columns(printUploads, 'u', 'file'),
);
