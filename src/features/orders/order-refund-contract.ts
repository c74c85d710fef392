import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';
import { lines as linesOfText } from '#kernel/text.ts';
import { STAFF_REASON_MAX } from './limits.ts';

/** Words for the buyer: the order's page shows them. */
export const Reason = linesOfText('Say why.', STAFF_REASON_MAX);
/** The same, where there has to be one. */
export const Needed = Reason.refine((given) => given !== '', 'Say why, in words for the buyer.');
/** What is to go back: copies of lines and the shipping, or a free sum, or all that is left. */
export const RefundRequest = z.object({
  lines: z
    .array(z.object({ lineId: z.string().max(40), quantity: z.int().min(1).max(999) }))
    .max(200)
    .optional(),
  shipping: z.boolean().optional(),
  /** Minor units of the order's currency. */
  amount: z.int().min(1).max(2_000_000_000).optional(),
  all: z.boolean().optional(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;
/** Minor units of the order's currency. */
export const RefundPlan = z.object({
  amount: z.int(),
  toCard: z.int(),
  toWallet: z.int(),
  shipping: z.int(),
  tax: z.int(),
  includedTax: z.int(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), amount: z.int() })),
  /** Whether nothing of what was paid is left then. */
  isWhole: z.boolean(),
});
export type RefundPlan = z.infer<typeof RefundPlan>;
/** Sum of all refunds of the order so far, in minor units, including those on their way and those that failed. */
const RefundedBefore = z.int();
/** What a refund comes to, and in words what becomes of coupon, wallet and tax. */
export const RefundPreviewReply = adminReply(
  RefundPlan.extend({ refundedBefore: RefundedBefore, words: z.array(z.string()) }),
);
export const DoRefundRequest = RefundRequest.omit({}).extend({
  /** Made by the browser: the same key is the same refund. */
  key: z.guid('The refund needs a key, a UUID.').toLowerCase(),
  /** What the preview came to: nothing else is given back. */
  expected: z.int(),
  /** As the preview answered it: refused where somebody has given money back since. */
  refundedBefore: RefundedBefore,
  reason: Needed,
});
export const RefundsAgainReply = adminReply(z.object({ count: z.int() }));
