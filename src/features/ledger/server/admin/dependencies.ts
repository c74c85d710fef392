import type { Db } from '#db/connect.ts';
import type { Sale } from '../../statement.ts';
import type { Seller } from './statement-pdf.ts';

/** An order that was paid, as the accountant's file tells it. */
export interface SoldOrder extends Sale {
  id: string;
  code: string;
  /** ISO 8601. */
  paidAt: string;
  invoiceNumber: string | null;
  refunded: number;
}

/** What the ledger needs of those whose money moves; the app hands it over. */
export interface LedgerAdmin {
  db: Db;
  /**
   * Statements whose rows are movements: `at`, `kind`, `currency`, `amount`, `"orderCode"`, `note`, `id`, and whether it
   * `counts`. Each is its subject's own text over its own tables, and has neither order, condition nor values: only so the
   * database merges them by their indexes.
   */
  movements: readonly string[];
  /** The orders that were paid from one moment until before another, page by page. */
  soldOrders: (db: Db, from: string, to: string) => AsyncIterable<SoldOrder[]>;
  /** Whose statements they are. */
  seller: (db: Db) => Promise<Seller>;
  /** By whom orders were paid, by their ids. */
  providersOf: (db: Db, orderIds: readonly string[]) => Promise<Map<string, string>>;
}
