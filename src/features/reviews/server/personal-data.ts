import { isoTimestamp } from '#db/iso-timestamp.ts';
import { EXPORT_COLUMNS, joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Reviews stay without an author when the account goes, because other readers rely on them. */
export const reviewData: PersonalData = {
  columns: ['reviews.user_id'],
  export: async (db, { id }) => ({ reviews: await db.query(REVIEWS, [id]) }),
  erase: (tx, { id }) => tx.query('UPDATE reviews SET user_id = NULL WHERE user_id = $1', [id]),
};

const REVIEWS = `
  SELECT ${EXPORT_COLUMNS}, r.rating, r.comment, ${isoTimestamp('r.created_at')} AS "writtenAt",
    ARRAY(SELECT file FROM review_images i WHERE i.review_id = r.id ORDER BY position) AS photos
  FROM reviews r ${joinBook('r.book_id')} WHERE r.user_id = $1 ORDER BY r.id`;
