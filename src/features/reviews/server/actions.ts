import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { claimFiles } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { averageRating } from '../average-rating.ts';
import type { Review, ReviewRequest } from '../contract.ts';
import { bookRatings, reviewImages, reviews } from '../tables.ts';
import { type ProcessedPhoto, photoKeys, processPhotos, withStoredPhotos } from './photos.ts';
import { findReview, findReviewableBook, loadRatings } from './queries.ts';

interface AddedReview {
  book: BookIdentity;
  review: Review;
  /** Rating of the book, including the new review. */
  total: number;
  averageRating: number | null;
}

interface Submission extends ReviewRequest {
  userId: string;
  /** Uploaded files, at most five. */
  photos: readonly UploadedFile[];
}

/**
 * Stores a user's only review of a book, with photos (decision 41). The book's rating totals change in the same
 * transaction.
 * @throws Failure 404 for an unknown book, 409 `ALREADY_REVIEWED`, 422 for an unreadable photo
 */
export async function addReview(
  { db, files }: { db: Db; files: FileStore },
  submission: Submission,
): Promise<AddedReview> {
  const { bookId, userId } = submission;
  const book = await findReviewableBook(db, bookId, userId);
  if (!book) throw notFound('There is no such book.');
  if (book.isReviewed) throw alreadyReviewed();
  const photos = await processPhotos(submission.photos);
  const id = newId();
  await withStoredPhotos({ db, files }, photos, () =>
    db.transaction((tx) => insertReview(tx, { ...submission, id, photos })),
  ).catch((failure) => {
    // Submitted twice at once; the other request won.
    throw isDuplicate(failure) ? alreadyReviewed() : failure;
  });
  const ratings = (await loadRatings(db, bookId)) ?? { total: 0, sum: 0 };
  const average = averageRating(ratings);
  const review = await findReview(db, id, average);
  if (!review) throw new Error('The new review is missing.');
  return { book, review, total: ratings.total, averageRating: average };
}

type Insertion = Omit<Submission, 'photos'> & { id: string; photos: readonly ProcessedPhoto[] };

async function insertReview(
  tx: Db,
  { id, bookId, userId, rating, comment, photos }: Insertion,
): Promise<void> {
  await tx.orm.insert(reviews).values({ id, bookId, userId, rating, comment });
  await claimFiles(tx, photoKeys(photos));
  const images = photos.map(({ full: { key, width, height } }, position) => ({
    reviewId: id,
    position,
    file: key,
    width,
    height,
  }));
  if (images.length > 0) await tx.orm.insert(reviewImages).values(images);
  await tx.orm
    .insert(bookRatings)
    .values({ bookId, total: 1, sum: rating })
    .onConflictDoUpdate({ target: bookRatings.bookId, set: countRating(1, rating) });
}

/** Change of a book's totals by this many reviews with this rating. */
export const countRating = (reviewCount: 1 | -1, rating: number) => ({
  total: sql`${bookRatings.total} + ${reviewCount}`,
  sum: sql`${bookRatings.sum} + ${reviewCount * rating}`,
});

const alreadyReviewed = () => new Failure(409, 'ALREADY_REVIEWED', 'You’ve already reviewed this book.');
