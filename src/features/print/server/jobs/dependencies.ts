import type { Db, Queryable } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Price } from '../../contract.ts';
import type { PriceList, PriceRow } from '../../prices/price-rows.ts';

interface ChangedJob {
  userId: string;
  jobId: string;
}

interface ShippedCopies {
  kind: 'book' | 'thesis';
  copies: number;
  /** Weight of one copy. */
  grams: number;
}

export interface PrintJobsDependencies {
  db: Db;
  /** Signed address of a private file, valid for this many seconds; takes range requests. */
  createSignedAddress(key: string, seconds: number, downloadName: string): string;
  rates: Rates;
  /** Rows of the price list, in US cents. */
  loadPrices(db: Queryable, ids: readonly PriceRow[]): Promise<Partial<PriceList>>;
  /** Cheapest delivery in minor units of the rate; null if the shop doesn't deliver there. */
  findDelivery(copies: ShippedCopies, country: string, rate: ExchangeRate): Price['delivery'];
  /** Whether the shop has this leather and sells it at the moment. */
  isColour(name: string): Promise<boolean>;
  carts: {
    findJobsInCart(db: Queryable, userId: string, jobIds: readonly string[]): Promise<ReadonlySet<string>>;
    /** Called after the change is committed; updates the cart line. */
    onJobChanged(job: ChangedJob & { copies: number }): Promise<void>;
    /** Called in the transaction that deletes the job. */
    onJobRemoved(tx: Db, job: ChangedJob): Promise<unknown>;
  };
}
