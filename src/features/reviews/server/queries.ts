import type { Db, Queryable } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import {
  bool,
  columns,
  int,
  json,
  jsonList,
  listSql,
  nullable,
  type RowOf,
  select,
  text,
} from '#db/select.ts';
import type { BookKey } from '#features/books/book-key.ts';
import { FROM_BOOKS, IDENTITY, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import { publicFilePath } from '#kernel/paths.ts';
import { personSql } from '#platform/sessions/person-sql.ts';
import { averageRating, type Ratings } from '../average-rating.ts';
import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';
import { reviewImages, reviews } from '../tables.ts';
import { thumbnailKey } from './photo-keys.ts';

/** Page of a book's reviews, newest first, with total and mean rating. */
export interface ReviewList {
  reviews: Review[];
  total: number;
  averageRating: number | null;
}

/** With the page number, from 1. */
export type ReviewsPage = ReviewList & { page: number };

/** Null for an unknown book. */
export async function listReviews(
  db: Queryable,
  book: BookKey,
  page: { limit: number; offset: number },
): Promise<ReviewList | null> {
  const values = [book.value, page.limit, page.offset];
  const [list] = await db.query(REVIEWS_BY[book.column], values);
  if (!list) return null;
  const average = averageRating(list);
  return {
    reviews: list.reviews.map((row) => toReview(row, average)),
    total: list.total,
    averageRating: average,
  };
}

/** Page `page` (from 1) of a book's reviews; the last page when beyond. */
export async function loadReviewsPage(db: Queryable, book: BookKey, page: number): Promise<ReviewsPage> {
  const loadPage = (pageNumber: number) =>
    listReviews(db, book, { limit: REVIEWS_PAGE_SIZE, offset: (pageNumber - 1) * REVIEWS_PAGE_SIZE });
  const list = await loadPage(page);
  const lastPage = Math.max(1, Math.ceil((list?.total ?? 0) / REVIEWS_PAGE_SIZE));
  const pageList = page > lastPage ? await loadPage(lastPage) : list;
  return { ...(pageList ?? EMPTY_LIST), page: Math.min(page, lastPage) };
}

const EMPTY_LIST: ReviewList = { reviews: [], total: 0, averageRating: null };

/** Reads the stored totals; null for an unknown book. */
export async function loadRatings(db: Db, bookId: string): Promise<Ratings | null> {
  const [row] = await db.query(RATINGS_OF_BOOK, [bookId]);
  return row ?? null;
}

export async function findReview(db: Db, id: string, average: number | null): Promise<Review | null> {
  const [row] = await db.query(REVIEW_BY_ID, [id]);
  return row ? toReview(row, average) : null;
}

/** Null when the shop doesn't offer the book. */
export async function findReviewableBook(
  db: Db,
  bookId: string,
  userId: string,
): Promise<(BookIdentity & { isReviewed: boolean }) | null> {
  const [row] = await db.query(REVIEWABLE_BOOK, [bookId, userId]);
  return row ?? null;
}
const REVIEWABLE_BOOK = select(
  {
    ...IDENTITY,
    isReviewed: bool('EXISTS (SELECT FROM reviews WHERE book_id = $1 AND user_id = $2)'),
  },
  `${FROM_BOOKS} WHERE b.id = $1 AND ${IS_LISTED}`,
);

export const countCustomerReviews = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, 'FROM reviews WHERE user_id = $1', [userId]);

/** Files of the photos of review `r`, in their order. */
export const PHOTO_FILES = json<string[]>(
  'ARRAY(SELECT i.file FROM review_images i WHERE i.review_id = r.id ORDER BY i.position)',
);

const WRITER = personSql('r.user_id');
const REVIEW = {
  /** Null once the account was anonymised. */
  name: nullable(text(WRITER.name)),
  photo: nullable(text(WRITER.photo)),
  ...columns(reviews, 'r', 'id', 'rating', 'comment', 'createdAt'),
  images: jsonList(
    columns(reviewImages, 'i', 'file', 'width', 'height'),
    'FROM review_images i WHERE i.review_id = r.id',
    'i.position',
  ),
};
type ReviewRow = RowOf<typeof REVIEW>;
const FROM_REVIEWS = `FROM reviews r ${WRITER.join}`;
const REVIEW_BY_ID = select(REVIEW, `${FROM_REVIEWS} WHERE r.id = $1`);

const RATINGS = { total: int('coalesce(t.total, 0)'), sum: int('coalesce(t.sum, 0)') };
const FROM_RATINGS = `${FROM_BOOKS} LEFT JOIN book_ratings t ON t.book_id = b.id`;
const RATINGS_OF_BOOK = select(RATINGS, `${FROM_RATINGS} WHERE b.id = $1`);
/** Fetches everything in one row, because every product page needs it. */
const selectReviews = (column: BookKey['column']) =>
  select(
    {
      reviews: json<ReviewRow[]>(`(SELECT coalesce(json_agg(list), '[]') FROM (
        SELECT ${listSql(REVIEW)} ${FROM_REVIEWS} WHERE r.book_id = b.id AND r.hidden_at IS NULL
        ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3) list)`),
      ...RATINGS,
    },
    `${FROM_RATINGS} WHERE b.${column} = $1`,
  );
const REVIEWS_BY = { sku: selectReviews('sku'), id: selectReviews('id') };

const toReview = (row: ReviewRow, average: number | null): Review => ({
  id: row.id,
  userName: row.name ?? 'Former customer',
  ...(row.photo ? { photoUrl: publicFilePath(row.photo) } : {}),
  ...(average === null ? {} : { averageRating: average }),
  review: {
    rating: row.rating,
    comment: row.comment,
    images: row.images.map(({ file, width, height }) => ({
      url: publicFilePath(file),
      thumbnailUrl: publicFilePath(thumbnailKey(file)),
      width,
      height,
    })),
  },
  createdAt: row.createdAt,
});
