import { iso } from '#db/iso.ts';
import { EXPORT_COLUMNS, joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';

export const wishlistData: PersonalData = {
  claims: ['wishlist_items.user_id'],
  isWrittenUnproved: true,
  export: async (db, { id }) => ({ wishlist: await db.query(WISHLIST, [id]) }),
  erase: (tx, { id }) => tx.query('DELETE FROM wishlist_items WHERE user_id = $1', [id]),
};

const WISHLIST = `
  SELECT ${EXPORT_COLUMNS}, ${iso('w.created_at')} AS "addedAt"
  FROM wishlist_items w ${joinBook('w.book_id')} WHERE w.user_id = $1 ORDER BY w.id`;
