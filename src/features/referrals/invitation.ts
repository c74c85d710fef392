import type { Money } from '#kernel/money.ts';

/** What somebody is told of recommending the shop. */
export interface Invitation {
  /** By which a friend comes. */
  url: string;
  /** What it earns, by today's rate. */
  reward: Money;
  /** So many days after its delivery the friend's first order earns it. */
  waitDays: number;
}
