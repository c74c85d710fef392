import type { Db, Statements } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Price } from '../../contract.ts';
import type { PriceList, PriceRow } from '../../prices/price-rows.ts';

/** Somebody's print job that was changed, or is gone. */
interface ChangedJob {
  userId: string;
  jobId: string;
}

/** What is sent, as far as its delivery depends on it. */
interface SentCopies {
  kind: 'book' | 'thesis';
  copies: number;
  /** Of one copy. */
  grams: number;
}

/** What print jobs need of other subjects; the app hands it over. */
export interface PrintJobsDependencies {
  db: Db;
  /** An address of this shop's own by which whoever has it reads a private file for a while, in seconds; it takes ranges. */
  addressOf(key: string, seconds: number, downloadName: string): string;
  rates: Rates;
  /** The rows of the shop's price list, in cents of US dollars. */
  pricesOf(db: Statements, ids: readonly PriceRow[]): Promise<Partial<PriceList>>;
  /** The cheapest delivery of copies to a country, in minor units of the rate; null where the shop does not deliver. */
  deliveryOf(sent: SentCopies, country: string, rate: ExchangeRate): Price['delivery'];
  /** Whether the shop has a leather by this name, and sells it at the moment. */
  isColour(name: string): Promise<boolean>;
  carts: {
    /** Which of these jobs are in the person's cart. */
    holding(db: Statements, userId: string, jobIds: readonly string[]): Promise<ReadonlySet<string>>;
    /** After a change was written: its line in a cart becomes what the job is now. */
    changed(job: ChangedJob & { copies: number }): Promise<void>;
    /** In the transaction that deletes it. */
    removed(tx: Db, job: ChangedJob): Promise<unknown>;
  };
}
