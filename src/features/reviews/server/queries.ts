import type { Db, Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { BookKey } from '#features/books/book-key.ts';
import { FROM_BOOKS, IDENTITY_COLUMNS, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import type { BookIdentity } from '#kernel/addresses.ts';
import { fileAddress } from '#kernel/addresses.ts';
import { shownPerson } from '#platform/sessions/shown-person.ts';
import { averageRating, type Ratings } from '../average-rating.ts';
import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';
import { thumbnailOf } from './photo-keys.ts';

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
  db: Statements,
  book: BookKey,
  page: { limit: number; offset: number },
): Promise<ReviewList | null> {
  const values = [book.value, page.limit, page.offset];
  const [found] = await db.query<Ratings & { reviews: ReviewRow[] }>(REVIEWS_BY[book.column], values);
  if (!found) return null;
  const average = averageRating(found);
  return {
    reviews: found.reviews.map((row) => toReview(row, average)),
    total: found.total,
    averageRating: average,
  };
}

/** Page `page` (from 1) of a book's reviews; the last page when beyond. */
export async function reviewsPage(db: Statements, book: BookKey, page: number): Promise<ReviewsPage> {
  const at = (wanted: number) =>
    listReviews(db, book, { limit: REVIEWS_PAGE_SIZE, offset: (wanted - 1) * REVIEWS_PAGE_SIZE });
  const list = await at(page);
  const last = Math.max(1, Math.ceil((list?.total ?? 0) / REVIEWS_PAGE_SIZE));
  const found = page > last ? await at(last) : list;
  return { ...(found ?? NONE), page: Math.min(page, last) };
}

const NONE: ReviewList = { reviews: [], total: 0, averageRating: null };

/** Reads the stored totals; null for an unknown book. */
export async function ratingsOf(db: Db, bookId: string): Promise<Ratings | null> {
  const [row] = await db.query<Ratings>(`SELECT ${RATINGS} WHERE b.id = $1`, [bookId]);
  return row ?? null;
}

export async function reviewById(db: Db, id: string, average: number | null): Promise<Review | null> {
  const [row] = await db.query<ReviewRow>(REVIEW, [id]);
  return row ? toReview(row, average) : null;
}

/** Null when the shop doesn't offer the book. */
export async function bookToReview(
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

const WRITER = shownPerson('r.user_id');
const SELECT = `
  SELECT r.id, ${WRITER.name}, ${WRITER.photo} AS photo, r.rating, r.comment, ${iso('r.created_at')} AS "createdAt",
    (SELECT coalesce(json_agg(json_build_object('file', i.file, 'width', i.width, 'height', i.height)
       ORDER BY i.position), '[]') FROM review_images i WHERE i.review_id = r.id) AS images
  FROM reviews r ${WRITER.join}`;
const RATINGS = `coalesce(t.total, 0) AS total, coalesce(t.sum, 0) AS sum
  ${FROM_BOOKS} LEFT JOIN book_ratings t ON t.book_id = b.id`;
/** Fetches everything in one row, because every product page needs it. */
const reviewsBy = (column: BookKey['column']) => `
  SELECT (SELECT coalesce(json_agg(list), '[]') FROM (
    ${SELECT} WHERE r.book_id = b.id AND r.hidden_at IS NULL ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3) list) AS reviews,
  ${RATINGS} WHERE b.${column} = $1`;
const REVIEWS_BY = { sku: reviewsBy('sku'), id: reviewsBy('id') };
const REVIEW = `${SELECT} WHERE r.id = $1`;

const toReview = (row: ReviewRow, average: number | null): Review => ({
  id: row.id,
  userName: row.name ?? 'Former customer',
  ...(row.photo ? { photoUrl: fileAddress(row.photo) } : {}),
  ...(average === null ? {} : { averageRating: average }),
  review: {
    rating: row.rating,
    comment: row.comment,
    images: row.images.map(({ file, width, height }) => ({
      url: fileAddress(file),
      thumbnailUrl: fileAddress(thumbnailOf(file)),
      width,
      height,
    })),
  },
  createdAt: row.createdAt,
});
