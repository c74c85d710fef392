import type { Db } from '#db/connect.ts';
import type { Sale } from '../../statement.ts';
import type { Seller } from './statement-pdf.ts';

export interface SoldOrder extends Sale {
  id: string;
  code: string;
  paidAt: string;
  invoiceNumber: string | null;
  refunded: number;
}

export interface LedgerDependencies {
  db: Db;
  /**
   * SELECT statements over each feature's own tables with the columns `at`, `kind`, `currency`, `amount`,
   * `"orderCode"`, `note`, `id` and `counts`. No ORDER BY, WHERE or parameters, so the database can merge them by
   * index.
   */
  movements: readonly string[];
  /** Paid orders in [from, to), page by page. */
  soldOrders: (db: Db, from: string, to: string) => AsyncIterable<SoldOrder[]>;
  seller: (db: Db) => Promise<Seller>;
  providersByOrder: (db: Db, orderIds: readonly string[]) => Promise<Map<string, string>>;
}
