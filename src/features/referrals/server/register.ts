import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { payDueRewards, type ReferralsDependencies } from './referrals.ts';

interface ShopReferrals {
  /** Pays due rewards. @returns the number paid */
  payDueRewards(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    referrals: ShopReferrals;
  }
}

/** `app.referrals` is for scheduled jobs. */
export function registerReferrals(app: FastifyInstance, shop: ReferralsDependencies): void {
  app.decorate('referrals', { payDueRewards: () => payDueRewards(shop) });
}

export const referralJobs = (referrals: ShopReferrals): Job[] => [
  { name: 'referrals', cron: '35 * * * *', work: async () => void (await referrals.payDueRewards()) },
];
