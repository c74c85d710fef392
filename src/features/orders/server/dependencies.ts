import type { Db, Statements } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { TakenCopies } from '#features/books/server/write.ts';
import type { LeatherType, VariantType } from '#kernel/edition.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { PrintedLine, SealedPrint, WantedPrint } from '#kernel/printed-line.ts';
import type { Quote } from '#kernel/quote.ts';
import type { QuotedWorkOf } from '#kernel/quoted-work.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Cut } from '../printed-pages.ts';
import type { SealedDesign } from '../sealed-design.ts';

/** A design that can be made, with what it is bound in. */
export type AcceptedDesign = SealedDesign & {
  binding: { variantType: VariantType; leatherType: LeatherType; color: string };
};

/** A line of a cart as it is ordered. */
export interface OrderedItem {
  itemId: string;
  /** Null where it is a print job or quoted work. */
  bookId: string | null;
  print?: { jobId: string };
  /** The line of a quote. */
  work?: { lineId: string };
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
  address: { id: string } | null;
  /** The seal of somebody's own design. */
  design?: { hash: string };
}

/** A line that goes (back) into a cart. */
export interface BasketLine extends Omit<OrderedItem, 'itemId' | 'address' | 'design' | 'print' | 'work'> {
  /** Null where it is a book of the shop. */
  printJobId: string | null;
  /** The line of a quote. */
  quoteLineId: string | null;
  title: string;
  addressId: string | null;
  sealed: SealedDesign | null;
}

/** What became of lines that were put into a cart. */
interface PutBack {
  added: number;
  failed: { title: string; reason: string }[];
}

/** What orders need of print jobs and the files that they are printed from; all of it within `tx`. */
export interface OrderedPrints {
  /** Jobs of this person by their ids; one that is gone, or another's, is not among them. */
  lines(
    tx: Statements,
    userId: string,
    wanted: readonly WantedPrint[],
  ): Promise<ReadonlyMap<string, PrintedLine>>;
  /** What is printed of a job, as it is now. @throws Failure 422 where it cannot be ordered */
  seal(tx: Db, job: WantedPrint & { userId: string }): Promise<{ print: SealedPrint; uploadId: string }>;
  /** Keeps a file for as long as its order needs it. */
  hold(tx: Db, uploadId: string, orderId: string): Promise<unknown>;
  /** The order needs its files no more. */
  release(tx: Db, orderId: string): Promise<unknown>;
  /** Nothing of the order is printed any more: its files stay for some time, and then they go. */
  delivered(tx: Db, orderId: string): Promise<unknown>;
}

/** What orders show of the files that they are printed from. */
interface PrintFiles {
  /** An address of this shop's own of a file, for a while; it takes ranges. Null where the file is deleted. */
  address(uploadId: string, downloadName: string): Promise<string | null>;
  /** Where its pages are cut: by page, null for one that is shown just as it is cut; empty where all are. */
  cuts(uploadId: string): Promise<readonly (Cut | null)[]>;
}

/** What orders need of the quotes that the shop has made; all of it within `tx`. */
export interface OrderedWorks {
  /** Lines that this person has accepted, by their ids. */
  lines: QuotedWorkOf<Statements>;
  /** They become this order, once and whole. @throws Failure 409 `QUOTE_STATE` */
  order(tx: Db, order: { userId: string; orderId: string; lineIds: readonly string[] }): Promise<void>;
  /** An order that was never paid lets go of them: they can be ordered again. */
  release(tx: Db, orderId: string): Promise<unknown>;
}

/** What orders need of other subjects, each in the transaction that places or ends the order; the app hands it over. */
export interface OrdersDependencies {
  db: Db;
  rates: Rates;
  origin: string;
  catalogue: Taxonomies;
  payments: Payments;
  /** After a commit: what payments have noted in it is asked of the provider. */
  settle(): void;
  files: FileStore;
  /** What a person's cart costs now, everything read anew. */
  quoteOf(
    db: Db,
    asked: { userId: string; rate: ExchangeRate; shippingAddressId?: string | undefined },
  ): Promise<{ quote: Quote; items: readonly OrderedItem[]; couponCode: string | null }>;
  /** How days move that were counted from one moment when the work begins at a later one; null where none moves. */
  daysLater(tx: Db, moments: { from: string; to: string }): Promise<((day: string) => string) | null>;
  basket: {
    /** Nobody changes the lines until the transaction ends. */
    hold(tx: Db, userId: string): Promise<unknown>;
    /** The designs of the lines that have one, by the lines' ids. */
    designsOf(tx: Db, userId: string): Promise<ReadonlyMap<string, SealedDesign>>;
    clear(tx: Db, userId: string, itemIds: readonly string[]): Promise<unknown>;
    putBack(tx: Db, userId: string, lines: readonly BasketLine[]): Promise<PutBack>;
  };
  designs: {
    /** Keeps the pictures of a design for as long as its order is there. */
    hold(tx: Db, lineId: string, uploads: readonly string[]): Promise<unknown>;
    /** Reads another design of a book. Not inside a transaction. @throws Failure for what cannot be made */
    accept(given: unknown, asked: { bookId: string; userId: string | null }): Promise<AcceptedDesign>;
    /** Whether the shop would make of a sealed design what was sealed: its letters may be others by now. */
    isAsSealed(document: object, hash: string): boolean;
    /** Why a design cannot take the place of one that was paid for, in words; null where it can. */
    otherThan(paid: SealedDesign, design: SealedDesign): string | null;
  };
  prints: OrderedPrints;
  printFiles: PrintFiles;
  works: OrderedWorks;
  /** Where what people write is read. */
  inbox: string;
  coupons: {
    /** @throws Failure 422 `INVALID_COUPON` where it cannot be used any more */
    use(tx: Db, use: { code: string; userId: string; orderId: string }): Promise<unknown>;
    release(tx: Db, orderId: string): Promise<unknown>;
  };
  wallet: {
    /** @throws Failure 422 `WALLET_TOO_LOW` */
    reserve(tx: Db, part: WalletPart): Promise<unknown>;
    release(tx: Db, part: WalletPart): Promise<unknown>;
  };
  /** In the transaction that delivers an order. */
  delivered(tx: Db, order: { orderId: string; userId: string }): Promise<unknown>;
  editions: {
    take(
      tx: Db,
      orderId: string,
      wanted: readonly TakenCopies[],
    ): Promise<{ taken: string[]; short: { bookId: string; copiesLeft: number }[] }>;
    release(tx: Db, orderId: string, copies: readonly TakenCopies[]): Promise<string[]>;
    /** After the commit: the pages of these books are no longer true. */
    changed(bookIds: readonly string[]): void;
  };
}

/** What the wallet pays of one order, in minor units. */
interface WalletPart {
  userId: string;
  currency: string;
  amount: number;
  orderId: string;
  orderCode: string;
}
