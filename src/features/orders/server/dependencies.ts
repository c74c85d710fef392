import type { Db, Queryable } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { BookCopies } from '#features/books/server/write.ts';
import type { FindQuotedWork } from '#features/cart/quoted-work.ts';
import type { OrderedPrints } from '#features/print/server/jobs/print-lines.ts';
import type { LeatherType, VariantType } from '#kernel/edition.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { TrimBox } from '../printed-pages.ts';
import type { SealedDesign } from '../sealed-design.ts';

/** Validated design with its binding. */
export type AcceptedDesign = SealedDesign & {
  binding: { variantType: VariantType; leatherType: LeatherType; color: string };
};

/** Cart line to be ordered. */
export interface OrderedItem {
  itemId: string;
  /** Null for print jobs and custom work. */
  bookId: string | null;
  print?: { jobId: string };
  work?: { lineId: string };
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
  address: { id: string } | null;
  /** Hash of the customer's own design. */
  design?: { hash: string };
}

/** Order line to be put (back) into a cart. */
export interface OrderLineForCart
  extends Omit<OrderedItem, 'itemId' | 'address' | 'design' | 'print' | 'work'> {
  /** Null unless it is a print job. */
  printJobId: string | null;
  /** Null unless it is custom work. */
  quoteLineId: string | null;
  title: string;
  addressId: string | null;
  sealed: SealedDesign | null;
}

interface RestoreResult {
  added: number;
  failed: { title: string; reason: string }[];
}

interface PrintFiles {
  /** URL on this site that supports range requests, valid for a while; null if the file has been deleted. */
  address(uploadId: string, downloadName: string): Promise<string | null>;
  /** Trim box by page; null for a page that needs no trimming. Empty if none does. */
  cuts(uploadId: string): Promise<readonly (TrimBox | null)[]>;
}

/** Quote functions, all within `tx`. */
export interface OrderedWorks {
  /** Accepted lines of this account, by id. */
  lines: FindQuotedWork<Queryable>;
  /** Marks quote lines as ordered, all or none. @throws Failure 409 `QUOTE_STATE` */
  order(tx: Db, order: { userId: string; orderId: string; lineIds: readonly string[] }): Promise<void>;
  /** Makes the lines of an unpaid, cancelled order available again. */
  release(tx: Db, orderId: string): Promise<unknown>;
}

/** Other features' functions that orders use, most of them in the transaction that places or ends an order. */
export interface OrdersDependencies {
  db: Db;
  rates: Rates;
  origin: string;
  catalogue: Taxonomies;
  payments: Payments;
  /** Call after a commit: sends pending payment changes to the provider. */
  sweepPayments(): void;
  files: FileStore;
  /** Recomputes a cart's totals from current data. */
  computeTotals(
    db: Db,
    request: { userId: string; rate: ExchangeRate; shippingAddressId?: string | undefined },
  ): Promise<{ totals: OrderTotals; items: readonly OrderedItem[]; couponCode: string | null }>;
  /** Shifts promised dates if work begins at `to` instead of `from`; null if they stay the same. */
  computeDayShift(tx: Db, moments: { from: string; to: string }): Promise<((day: string) => string) | null>;
  cart: {
    /** Locks the cart until the transaction ends. */
    hold(tx: Db, userId: string): Promise<unknown>;
    /** Designs by cart line id; lines without one are missing. */
    sealedDesigns(tx: Db, userId: string): Promise<ReadonlyMap<string, SealedDesign>>;
    clear(tx: Db, userId: string, itemIds: readonly string[]): Promise<unknown>;
    restore(tx: Db, userId: string, lines: readonly OrderLineForCart[]): Promise<RestoreResult>;
  };
  designs: {
    /** Retains the design's uploads for as long as the order exists. */
    hold(tx: Db, lineId: string, uploads: readonly string[]): Promise<unknown>;
    /** Validates a replacement design. Call outside a transaction. @throws Failure if it cannot be made */
    accept(document: unknown, context: { bookId: string; userId: string | null }): Promise<AcceptedDesign>;
    /** False if the design would come out differently now, e.g. after a font update. */
    isReproducible(document: object, hash: string): boolean;
    /** User-facing reason why a design cannot replace the paid one; null if it can. */
    replacementRefusal(paidDesign: SealedDesign, design: SealedDesign): string | null;
  };
  prints: OrderedPrints;
  printFiles: PrintFiles;
  works: OrderedWorks;
  /** Email address of the bindery. */
  inbox: string;
  coupons: {
    /** @throws Failure 422 `INVALID_COUPON` if it can no longer be used */
    use(tx: Db, use: { code: string; userId: string; orderId: string }): Promise<unknown>;
    release(tx: Db, orderId: string): Promise<unknown>;
  };
  wallet: {
    /** @throws Failure 422 `WALLET_TOO_LOW` */
    reserve(tx: Db, part: WalletPart): Promise<unknown>;
    release(tx: Db, part: WalletPart): Promise<unknown>;
  };
  /** Called in the transaction that marks the order as delivered. */
  delivered(tx: Db, order: { orderId: string; userId: string }): Promise<unknown>;
  editions: {
    take(
      tx: Db,
      orderId: string,
      copies: readonly BookCopies[],
    ): Promise<{ taken: string[]; short: { bookId: string; copiesLeft: number }[] }>;
    release(tx: Db, orderId: string, copies: readonly BookCopies[]): Promise<string[]>;
    /** Call after a commit: invalidates the cached pages of these books. */
    changed(bookIds: readonly string[]): void;
  };
}

/** Amount paid from the wallet, in minor units. */
interface WalletPart {
  userId: string;
  currency: string;
  amount: number;
  orderId: string;
  orderCode: string;
}
