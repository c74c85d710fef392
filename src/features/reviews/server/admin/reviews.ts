import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bool, columns, int, type RowOf, select } from '#db/select.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList } from '#platform/staff/list.ts';
import {
  AdminReviewReply,
  AdminReviewRow,
  AdminReviewsQuery,
  ModerateReviewRequest,
} from '../../admin-contract.ts';
import { bookRatings, reviews } from '../../tables.ts';
import { countRating } from '../actions.ts';
import { countReviews, findAdminReview, listAdminReviews } from './rows.ts';

interface ReviewsAdmin {
  db: Db;
  /** Called when a book's reviews changed, so that its page is rebuilt. */
  onReviewed: (book: BookIdentity) => void;
}

const call = { permission: 'reviews.moderate', tag: 'Admin: reviews' } as const;

/** Review moderation (decision 41). */
export function reviewsAdmin(app: FastifyInstance, { db, onReviewed }: ReviewsAdmin): void {
  addAdminList(app, {
    ...call,
    path: '/reviews',
    plural: 'reviews',
    query: AdminReviewsQuery,
    row: AdminReviewRow,
    page: (query, size, offset) => listAdminReviews(db, query, size, offset),
    count: (query) => countReviews(db, query),
  });
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/reviews/:id/moderate',
      body: ModerateReviewRequest,
      summary: 'Approve, hide or publish a review',
      reply: AdminReviewReply,
    },
    async ({ params, body, audit, staff }) => {
      const id = params.id ?? '';
      const moderated = await db.transaction(async (tx) => {
        const [locked] = await tx.query(LOCK, [id]);
        if (!locked) throw notFound('This review no longer exists.');
        await updateReview(tx, id, { seenAt: sql`coalesce(${reviews.seenAt}, now())` });
        if (body.to === 'hidden' && !locked.isHidden)
          await hideReview(tx, id, locked, { reason: body.reason, staffName: staff.name });
        if (body.to === 'shown' && locked.isHidden) await showReview(tx, id, locked);
        await audit(tx, {
          action: AUDIT_ACTIONS[body.to],
          subject: 'review',
          subjectId: id,
          customerId: locked.userId,
          ...(body.to === 'hidden' ? { after: { reason: body.reason } } : {}),
        });
        const updated = await findAdminReview(tx, id);
        if (!updated) throw new Error('The locked review is missing.');
        return updated;
      });
      const { book, ...data } = moderated;
      onReviewed(book);
      return { success: true, data };
    },
  );
}

const AUDIT_ACTIONS = { seen: 'review.approved', shown: 'review.published', hidden: 'review.hidden' };

const LOCK = select(
  { ...columns(reviews, 'r', 'bookId', 'userId', 'rating'), isHidden: bool('r.hidden_at IS NOT NULL') },
  'FROM reviews r WHERE r.id = $1 FOR UPDATE',
);
type LockedReview = RowOf<typeof LOCK>;

const updateReview = (tx: Db, id: string, change: PgUpdateSetSource<typeof reviews>) =>
  tx.orm.update(reviews).set(change).where(eq(reviews.id, id));

/** Hidden reviews don't count towards the rating. */
async function hideReview(
  tx: Db,
  id: string,
  review: LockedReview,
  { reason, staffName }: { reason: string; staffName: string },
): Promise<void> {
  await updateReview(tx, id, { hiddenAt: sql`now()`, hiddenReason: reason, hiddenBy: staffName });
  await changeRatings(tx, review, -1);
}
async function showReview(tx: Db, id: string, review: LockedReview): Promise<void> {
  await updateReview(tx, id, { hiddenAt: null, hiddenReason: null, hiddenBy: null });
  await changeRatings(tx, review, 1);
}
const changeRatings = (tx: Db, { bookId, rating }: LockedReview, reviewCount: 1 | -1) =>
  tx.orm.update(bookRatings).set(countRating(reviewCount, rating)).where(eq(bookRatings.bookId, bookId));

/** Unseen reviews for today's page. */
export async function findWaitingReviews(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'reviews.moderate')) return [];
  const [row] = await db.query(UNSEEN);
  const { count = 0, isUrgent = false } = row ?? {};
  if (count === 0) return [];
  const text = `${count} ${count === 1 ? 'review' : 'reviews'} to approve`;
  return [{ id: 'reviews', text, count, to: '/admin/reviews?state=unseen', isUrgent }];
}
const UNSEEN = select(
  {
    count: int('count(*)::int'),
    isUrgent: bool(`coalesce(min(created_at) < now() - interval '7 days', false)`),
  },
  'FROM reviews WHERE seen_at IS NULL',
);
