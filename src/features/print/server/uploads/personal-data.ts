import { isoTimestamp } from '#db/iso-timestamp.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { IS_ORDERED } from './queries.ts';

/** Files are deleted with the account; one that an order is printed from stays without owner and name. */
export const printUploadData: PersonalData = {
  columns: ['print_uploads.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ printFiles: await db.query(FILES, [id]) }),
  async erase(tx, { id }) {
    const deleted = await tx.query<{ file: string | null }>(
      `DELETE FROM print_uploads u WHERE u.user_id = $1 AND NOT ${IS_ORDERED} RETURNING u.file`,
      [id],
    );
    await scheduleRemoval(
      tx,
      deleted.flatMap(({ file }) => file ?? []),
    );
    await tx.query(
      `UPDATE print_uploads SET user_id = NULL, metadata = NULL, name = 'Untitled.pdf' WHERE user_id = $1`,
      [id],
    );
  },
};

const FILES = `
  SELECT id, name, metadata, bytes, file, sha256, facts, ${isoTimestamp('created_at')} AS "sentAt" FROM print_uploads WHERE user_id = $1
  ORDER BY id`;
