import type { Db, Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { BookKey } from '#features/books/book-key.ts';
import { FROM_BOOKS, IDENTITY_COLUMNS, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import { publicFilePath } from '#kernel/paths.ts';
import { personSql } from '#platform/sessions/person-sql.ts';
import { averageRating, type Ratings } from '../average-rating.ts';
import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';
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
  const [list] = await db.query<Ratings & { reviews: ReviewRow[] }>(REVIEWS_BY[book.column], values);
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
  const [row] = await db.query<Ratings>(`SELECT ${RATINGS} WHERE b.id = $1`, [bookId]);
  return row ?? null;
}

export async function findReview(db: Db, id: string, average: number | null): Promise<Review | null> {
  const [row] = await db.query<ReviewRow>(REVIEW, [id]);
  return row ? toReview(row, average) : null;
}

/** Null when the shop doesn't offer the book. */
export async function findReviewableBook(
  db: Db,
  bookId: string,
  userId: string,
): Promise<(BookIdentity & { isReviewed: boolean }) | null> {
  const [row] = await db.query<BookIdentity & { isReviewed: boolean }>(
    `SELECT ${IDENTITY_COLUMNS},
       EXISTS (SELECT FROM reviews WHERE book_id = $1 AND user_id = $2) AS "isReviewed"
     ${FROM_BOOKS} WHERE b.id = $1 AND ${IS_LISTED}`,
    [bookId, userId],
  );
  return row ?? null;
}

interface ReviewRow {
  id: string;
  /** Null once the account was anonymised. */
  name: string | null;
  photo: string | null;
  rating: number;
  comment: string;
  createdAt: string;
  images: { file: string; width: number; height: number }[];
}

const WRITER = personSql('r.user_id');
const SELECT = `
  SELECT r.id, ${WRITER.name}, ${WRITER.photo} AS photo, r.rating, r.comment, ${isoTimestamp('r.created_at')} AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('file', i.file, 'width', i.width, 'height', i.height)
       ORDER BY i.position), '[]') FROM review_images i WHERE i.review_id = r.id) AS images
  FROM reviews r ${WRITER.join}`;
const RATINGS = `coalesce(t.total, 0) AS total, coalesce(t.sum, 0) AS sum
  ${FROM_BOOKS} LEFT JOIN book_ratings t ON t.book_id = b.id`;
/** Fetches everything in one row, because every product page needs it. */
const buildReviewsQuery = (column: BookKey['column']) => `
  SELECT (SELECT coalesce(json_agg(list), '[]') FROM (
    ${SELECT} WHERE r.book_id = b.id AND r.hidden_at IS NULL ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3) list) AS reviews,
  ${RATINGS} WHERE b.${column} = $1`;
const REVIEWS_BY = { sku: buildReviewsQuery('sku'), id: buildReviewsQuery('id') };
const REVIEW = `${SELECT} WHERE r.id = $1`;

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
