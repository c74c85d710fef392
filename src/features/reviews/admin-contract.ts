import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { line } from '#kernel/text.ts';

export const AdminReviewsQuery = AdminListQuery.extend({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  photos: z.enum(['yes', 'no']).optional(),
  /** `unseen`: nobody of the shop has looked at it yet. */
  state: z.enum(['unseen', 'shown', 'hidden']).optional(),
});
export type AdminReviewsQuery = z.infer<typeof AdminReviewsQuery>;

/** A review as the admin looks at it. Moments are ISO 8601. */
export const AdminReviewRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The page of the book. */
  bookUrl: z.string(),
  /** Null once the account was anonymised. */
  name: z.string().nullable(),
  customerId: z.string().nullable(),
  rating: z.int(),
  /** Plain text; may be empty. */
  comment: z.string(),
  photos: z.array(z.object({ url: z.string(), thumbnailUrl: z.string() })),
  createdAt: z.string(),
  seenAt: z.string().nullable(),
  hiddenAt: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  /** Who of the staff took it off the pages. */
  hiddenBy: z.string().nullable(),
});
export type AdminReviewRow = z.infer<typeof AdminReviewRow>;
export const AdminReviewReply = adminReply(AdminReviewRow);

/** What is done with a review: looked at and left, taken off the pages, put back. */
export const JudgeReviewRequest = z.discriminatedUnion('to', [
  z.object({ to: z.literal('seen') }),
  z.object({ to: z.literal('hidden'), reason: line('the reason', 300) }),
  z.object({ to: z.literal('shown') }),
]);
export type JudgeReviewRequest = z.infer<typeof JudgeReviewRequest>;
