import type { Db } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { CouponResult } from '../charged-line.ts';
import type { GuestLine } from '../contract.ts';
import type { DesignPart } from '../design-cost.ts';
import type { LineItem } from '../line-item.ts';
import type { StoredCharges } from './stored-charges.ts';

/** An item with the id of its address. */
interface AddressedItem extends Omit<LineItem, 'address' | 'design'> {
  /** Null if none is chosen. */
  addressId: string | null;
  /** Own design; its parts are priced with the other charges. */
  design?: { hash: string; parts: readonly DesignPart[]; isDraft: boolean };
}

interface CartItems {
  items: AddressedItem[];
  couponCode: string | null;
  /** Pay as much as possible from the wallet. */
  usesWallet: boolean;
}

/** Valid line of a guest cart. */
export type GuestLineItem = Omit<GuestLine, 'id'> & { itemId: string };

/** Data of other features needed for the totals. Each function reads within the given transaction. */
export interface TotalsSources {
  readCartItems: (db: Db, userId: string, rate: ExchangeRate) => Promise<CartItems>;
  /** Prices lines in their order; lines not sold have a reason. */
  priceGuestLines: (
    db: Db,
    lines: readonly GuestLineItem[],
    rate: ExchangeRate,
  ) => Promise<Omit<LineItem, 'address'>[]>;
  /** Coupon terms in minor units of the rate's currency, or why it doesn't apply. */
  couponFor: (db: Db, code: string, userId: string, rate: ExchangeRate) => Promise<CouponResult>;
  walletBalance: (db: Db, userId: string, currency: string) => Promise<number>;
}

export interface CheckoutDependencies extends TotalsSources {
  db: Db;
  rates: Rates;
  clock: () => Date;
  charges: StoredCharges;
}
