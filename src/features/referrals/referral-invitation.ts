import type { Money } from '#kernel/money.ts';

export interface ReferralInvitation {
  url: string;
  /** Reward at today's rate. */
  reward: Money;
  /** Days after delivery before the friend's first order earns the reward. */
  waitDays: number;
}
