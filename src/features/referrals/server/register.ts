import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs.ts';
import { type ReferralsShop, rewardDue } from './referrals.ts';

/** What recommendations do by themselves. */
interface ShopReferrals {
  /** Gives what is due for them. @returns how many were rewarded */
  rewardDue(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    referrals: ShopReferrals;
  }
}

/** `app.referrals` is for jobs. */
export function registerReferrals(app: FastifyInstance, shop: ReferralsShop): void {
  app.decorate('referrals', { rewardDue: () => rewardDue(shop) });
}

export const referralJobs = (referrals: ShopReferrals): Job[] => [
  { name: 'referrals', cron: '35 * * * *', work: async () => void (await referrals.rewardDue()) },
];
