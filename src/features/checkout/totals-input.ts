import type { CouponResult } from './charged-line.ts';
import type { LineItem } from './line-item.ts';

export interface TotalsInput {
  items: readonly LineItem[];
  /** Guests have no addresses, and need none yet. */
  isGuest: boolean;
  /** Destination of lines without an address, ISO 3166 alpha-2. */
  country: string;
  /** ISO 8601. */
  today: string;
  /** Null if none was entered. */
  coupon: CouponResult | null;
  /** Wallet balance in minor units; null if it isn't used. */
  wallet: number | null;
}
