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
  await tx.query('INSERT INTO reviews (id, book_id, user_id, rating, comment) VALUES ($1, $2, $3, $4, $5)', [
    id,
    bookId,
    userId,
    rating,
    comment,
  ]);
  await claimFiles(tx, photoKeys(photos));
  for (const [position, { full }] of photos.entries())
    await tx.query(
      'INSERT INTO review_images (review_id, position, file, width, height) VALUES ($1, $2, $3, $4, $5)',
      [id, position, full.key, full.width, full.height],
    );
  await tx.query(
    `INSERT INTO book_ratings AS ratings (book_id, total, sum) VALUES ($1, 1, $2)
     ON CONFLICT (book_id) DO UPDATE SET total = ratings.total + 1, sum = ratings.sum + excluded.sum`,
    [bookId, rating],
  );
}

const alreadyReviewed = () => new Failure(409, 'ALREADY_REVIEWED', 'You’ve already reviewed this book.');
