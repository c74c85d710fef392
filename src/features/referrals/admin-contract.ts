import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';

/** Reward for future referrals; earlier promises stay unchanged. */
export const ReferralTerms = z.object({
  /** US cents; 0 disables rewards. */
  amount: z.int('Enter an amount, for example 12.50.').min(0).max(1_000_000),
  /** Days after delivery before the order earns the reward. */
  waitDays: z.int('Enter a whole number of days.').min(0).max(365),
});
export type ReferralTerms = z.infer<typeof ReferralTerms>;
export const ReferralTermsReply = adminReply(ReferralTerms);
