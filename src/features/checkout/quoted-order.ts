import type { AskedCoupon } from './charged-line.ts';
import type { QuotedItem } from './quoted-item.ts';

/** Order to price. */
export interface QuotedOrder {
  items: readonly QuotedItem[];
  /** Guests have no addresses, and need none yet. */
  isGuest: boolean;
  /** Destination of lines without an address, ISO 3166 alpha-2. */
  country: string;
  /** ISO 8601. */
  today: string;
  /** Null if none was entered. */
  coupon: AskedCoupon | null;
  /** Wallet balance in minor units; null if it isn't used. */
  wallet: number | null;
}
