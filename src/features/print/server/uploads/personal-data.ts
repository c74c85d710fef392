import { eq } from 'drizzle-orm';
import { column, columns, returning, select } from '#db/select.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { printUploads } from '../../tables.ts';
import { IS_ORDERED } from './queries.ts';

/** Files are deleted with the account; one that an order is printed from stays without owner and name. */
export const printUploadData: PersonalData = {
  columns: ['print_uploads.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ printFiles: await db.query(FILES, [id]) }),
  async erase(tx, { id }) {
    const deleted = await tx.query(DELETE_OWN, [id]);
    await scheduleRemoval(
      tx,
      deleted.flatMap(({ file }) => file ?? []),
    );
    await tx.orm
      .update(printUploads)
      .set({ userId: null, metadata: null, name: 'Untitled.pdf' })
      .where(eq(printUploads.userId, id));
  },
};

const DELETE_OWN = returning(
  `DELETE FROM print_uploads u WHERE u.user_id = $1 AND NOT ${IS_ORDERED}`,
  columns(printUploads, 'u', 'file'),
);
const FILES = select(
  {
    ...columns(printUploads, 'u', 'id', 'name', 'metadata', 'bytes', 'file', 'sha256', 'facts'),
    sentAt: column(printUploads.createdAt, 'u'),
  },
  'FROM print_uploads u WHERE u.user_id = $1 ORDER BY u.id',
);
