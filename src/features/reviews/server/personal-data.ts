import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import { EXPORT, joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { reviews } from '../tables.ts';
import { PHOTO_FILES } from './queries.ts';

/** Reviews stay without an author when the account goes, because other readers rely on them. */
export const reviewData: PersonalData = {
  columns: ['reviews.user_id'],
  export: async (db, { id }) => ({ reviews: await db.query(REVIEWS, [id]) }),
  erase: (tx, { id }) => tx.orm.update(reviews).set({ userId: null }).where(eq(reviews.userId, id)),
};

const REVIEWS = select(
  {
    ...EXPORT,
    ...columns(reviews, 'r', 'rating', 'comment'),
    writtenAt: column(reviews.createdAt, 'r'),
    photos: PHOTO_FILES,
  },
  `FROM reviews r ${joinBook('r.book_id')} WHERE r.user_id = $1 ORDER BY r.id`,
);
