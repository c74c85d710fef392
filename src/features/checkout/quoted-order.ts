import type { AskedCoupon } from './charged-line.ts';
import type { QuotedItem } from './quoted-item.ts';

/** An order whose cost is asked for. */
export interface QuotedOrder {
  items: readonly QuotedItem[];
  /** Guests have no addresses, and need none yet. */
  isGuest: boolean;
  /** ISO 3166 alpha-2: where lines without an address are taken to go. */
  country: string;
  /** ISO 8601. */
  today: string;
  /** Null where none was put in. */
  coupon: AskedCoupon | null;
  /** What the wallet holds, in minor units; null where it is not to be used. */
  wallet: number | null;
}
