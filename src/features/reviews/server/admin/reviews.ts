import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
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
        const [locked] = await tx.query<LockedReview>(LOCK, [id]);
        if (!locked) throw notFound('This review no longer exists.');
        await tx.query('UPDATE reviews SET seen_at = coalesce(seen_at, now()) WHERE id = $1', [id]);
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

interface LockedReview {
  bookId: string;
  userId: string | null;
  rating: number;
  isHidden: boolean;
}
const LOCK = `
  SELECT book_id AS "bookId", user_id AS "userId", rating, hidden_at IS NOT NULL AS "isHidden"
  FROM reviews WHERE id = $1 FOR UPDATE`;

/** Hidden reviews don't count towards the rating. */
async function hideReview(
  tx: Db,
  id: string,
  { bookId, rating }: LockedReview,
  { reason, staffName }: { reason: string; staffName: string },
): Promise<void> {
  await tx.query(
    'UPDATE reviews SET hidden_at = now(), hidden_reason = $2, hidden_staff = $3 WHERE id = $1',
    [...[id, reason, staffName]],
  );
  await tx.query(COUNT_LESS, [bookId, rating]);
}
async function showReview(tx: Db, id: string, { bookId, rating }: LockedReview): Promise<void> {
  await tx.query(
    'UPDATE reviews SET hidden_at = NULL, hidden_reason = NULL, hidden_staff = NULL WHERE id = $1',
    [id],
  );
  await tx.query(COUNT_MORE, [bookId, rating]);
}
const COUNT_LESS = 'UPDATE book_ratings SET total = total - 1, sum = sum - $2::int WHERE book_id = $1';
const COUNT_MORE = 'UPDATE book_ratings SET total = total + 1, sum = sum + $2::int WHERE book_id = $1';

/** Unseen reviews for today's page. */
export async function findWaitingReviews(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'reviews.moderate')) return [];
  const [row] = await db.query<{ count: number; isUrgent: boolean }>(UNSEEN);
  const { count = 0, isUrgent = false } = row ?? {};
  if (count === 0) return [];
  const text = `${count} ${count === 1 ? 'review' : 'reviews'} to approve`;
  return [{ id: 'reviews', text, count, to: '/admin/reviews?state=unseen', isUrgent }];
}
const UNSEEN = `
  SELECT count(*)::int AS count, coalesce(min(created_at) < now() - interval '7 days', false) AS "isUrgent"
  FROM reviews WHERE seen_at IS NULL`;
