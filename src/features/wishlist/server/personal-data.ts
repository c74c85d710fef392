import { eq } from 'drizzle-orm';
import { column, select } from '#db/select.ts';
import { EXPORT, joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { wishlistItems } from '../tables.ts';

export const wishlistData: PersonalData = {
  columns: ['wishlist_items.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ wishlist: await db.query(WISHLIST, [id]) }),
  erase: (tx, { id }) => tx.orm.delete(wishlistItems).where(eq(wishlistItems.userId, id)),
};

const WISHLIST = select(
  { ...EXPORT, addedAt: column(wishlistItems.createdAt, 'w') },
  `FROM wishlist_items w ${joinBook('w.book_id')} WHERE w.user_id = $1 ORDER BY w.id`,
);
