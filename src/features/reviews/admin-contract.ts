import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { line } from '#kernel/text.ts';

export const AdminReviewsQuery = AdminListQuery.extend({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  photos: z.enum(['yes', 'no']).optional(),
  /** `unseen`: not looked at by the staff yet. */
  state: z.enum(['unseen', 'shown', 'hidden']).optional(),
});
export type AdminReviewsQuery = z.infer<typeof AdminReviewsQuery>;

/** Review as the admin shows it. Moments are ISO 8601. */
export const AdminReviewRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Path of the product page. */
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
  /** Staff member who hid it. */
  hiddenBy: z.string().nullable(),
});
export type AdminReviewRow = z.infer<typeof AdminReviewRow>;
export const AdminReviewReply = adminReply(AdminReviewRow);

/** Moderation of a review: approve, hide or show again. */
export const ModerateReviewRequest = z.discriminatedUnion('to', [
  z.object({ to: z.literal('seen') }),
  z.object({ to: z.literal('hidden'), reason: line('the reason', 300) }),
  z.object({ to: z.literal('shown') }),
]);
export type ModerateReviewRequest = z.infer<typeof ModerateReviewRequest>;
