import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';

/** What a recommendation earns from now on; what was promised before stays as it was. */
export const ReferralTerms = z.object({
  /** Cents of USD; 0 where a recommendation earns nothing. */
  amount: z.int('Write the amount as a number.').min(0).max(1_000_000),
  /** So many days after its delivery an order that still stands earns it. */
  waitDays: z.int('Write the days as a number.').min(0).max(365),
});
export type ReferralTerms = z.infer<typeof ReferralTerms>;
export const ReferralTermsReply = adminReply(ReferralTerms);
