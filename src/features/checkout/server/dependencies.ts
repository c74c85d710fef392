import type { Db } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { AskedCoupon } from '../charged-line.ts';
import type { GuestLine } from '../contract.ts';
import type { DesignPart } from '../design-cost.ts';
import type { QuotedItem } from '../quoted-item.ts';
import type { StoredCharges } from './stored-charges.ts';

/** A line beside the id of the address it goes to. */
interface AddressedItem extends Omit<QuotedItem, 'address' | 'design'> {
  /** Null while none is chosen. */
  addressId: string | null;
  /** What it is bound after, where that is somebody's own; its parts are priced with the other charges. */
  design?: { hash: string; parts: readonly DesignPart[]; isDraft: boolean };
}

/** What a person has in the cart and put in for it. */
interface CartItems {
  items: AddressedItem[];
  couponCode: string | null;
  /** Whether the wallet is to pay what it can. */
  usesWallet: boolean;
}

/** A line of a guest's cart that could be read. */
export type PricedLine = Omit<GuestLine, 'id'> & { itemId: string };

/** What a quote is made of that other features keep. Each reads within the transaction that it is given. */
export interface QuoteSources {
  itemsOf: (db: Db, userId: string, rate: ExchangeRate) => Promise<CartItems>;
  /** Prices lines, one for one and in their order; what is not sold has a reason. */
  pricedLines: (
    db: Db,
    lines: readonly PricedLine[],
    rate: ExchangeRate,
  ) => Promise<Omit<QuotedItem, 'address'>[]>;
  /** What the code gives this person, in minor units of the rate's currency, or in words why it gives nothing. */
  couponFor: (db: Db, code: string, userId: string, rate: ExchangeRate) => Promise<AskedCoupon>;
  /** In minor units of the currency. */
  walletBalance: (db: Db, userId: string, currency: string) => Promise<number>;
}

/** What the calls of quotes work with. */
export interface CheckoutDependencies extends QuoteSources {
  db: Db;
  rates: Rates;
  clock: () => Date;
  charges: StoredCharges;
}
