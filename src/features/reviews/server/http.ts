import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bookKeyById } from '#features/books/book-key.ts';
import { API } from '#kernel/api.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeCall, notFound, type Parts, parseInput } from '#platform/http/calls.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { requireVerifiedUser } from '#platform/sessions/visitor.ts';
import { ReviewCountReply, ReviewReply, ReviewRequest, ReviewsQuery, ReviewsReply } from '../contract.ts';
import { REVIEW_PHOTOS_MAX } from '../limits.ts';
import { addReview } from './actions.ts';
import { listReviews, loadRatings } from './queries.ts';

export interface ReviewsDependencies {
  db: Db;
  files: FileStore;
  uploads: Uploads;
  /** Called after a review was added, so that the book's page is rebuilt. */
  onReviewed: (book: BookIdentity) => void;
}

/** Review API (data-and-services 7), under its canonical base and its alias (decision 2). */
export function reviewRoutes(app: FastifyInstance, dependencies: ReviewsDependencies): void {
  // Decoding photos is CPU-heavy; people never write this many reviews by hand.
  const submissionThrottle = app.throttle({ tries: 30, seconds: 60 * 60 });
  for (const [i, base] of API.reviews.entries()) {
    readRoutes(app, dependencies.db, base, i > 0);
    submissionRoute(app, dependencies, base, submissionThrottle, i > 0);
  }
}

const tag = 'Reviews';
const BOOK = { bookId: 'Id of the book.' };
const PHOTOS = {
  field: 'files',
  max: REVIEW_PHOTOS_MAX,
  maxBytes: PHOTO_MAX_BYTES,
  tooMany: `Add up to ${REVIEW_PHOTOS_MAX} photos.`,
};

function readRoutes(app: FastifyInstance, db: Db, base: string, hide: boolean): void {
  app.get<{ Params: { bookId: string } }>(
    `${base}/:bookId`,
    describeCall({
      tag,
      summary: 'List a book’s reviews, newest first',
      params: BOOK,
      query: ReviewsQuery,
      failures: ['NOT_FOUND'],
      reply: ReviewsReply,
      hide,
    }),
    async (request) => {
      const list = await listReviews(
        db,
        bookKeyById(request.params.bookId),
        parseInput(ReviewsQuery, request.query),
      );
      if (!list) throw notFound('There is no such book.');
      const { reviews, total, averageRating } = list;
      return { success: true, data: reviews, total, averageRating };
    },
  );

  app.get<{ Params: { bookId: string } }>(
    `${base}/count/:bookId`,
    describeCall({
      tag,
      summary: 'Count a book’s reviews',
      reply: ReviewCountReply,
      params: BOOK,
      failures: ['NOT_FOUND'],
      hide,
    }),
    async (request) => {
      const ratings = await loadRatings(db, request.params.bookId);
      if (!ratings) throw notFound('There is no such book.');
      return { success: true, data: ratings.total };
    },
  );
}

function submissionRoute(
  app: FastifyInstance,
  { db, files, uploads, onReviewed }: ReviewsDependencies,
  base: string,
  throttle: Throttle,
  hide: boolean,
): void {
  app.post(
    `${base}/addReview`,
    describeCall({
      tag,
      summary: 'Review a book once, with a verified account and up to five photos',
      who: 'verified',
      parts: SUBMISSION,
      failures: ['NOT_FOUND', 'ALREADY_REVIEWED', 'TOO_MANY_TRIES', 'BUSY'],
      reply: ReviewReply,
      hide,
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      await throttle.take(userId);
      const { book, review, total, averageRating } = await uploads.take(
        request,
        { person: userId, onRefused: () => throttle.refund(userId) },
        PHOTOS,
        ({ json, files: photos }) =>
          addReview({ db, files }, { ...parseInput(ReviewRequest, json('review')), userId, photos }),
      );
      onReviewed(book);
      return { success: true, data: review, total, averageRating };
    },
  );
}

const SUBMISSION: Parts = {
  json: {
    review: {
      schema: ReviewRequest,
      required: true,
      description: 'A `userId` in it is ignored; the session identifies the reviewer.',
    },
  },
  files: {
    files: {
      max: REVIEW_PHOTOS_MAX,
      description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
    },
  },
};
