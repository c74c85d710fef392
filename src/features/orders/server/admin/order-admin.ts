import type { Db, Statements } from '#db/connect.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import type { SealCheck } from '../proofs/sealing.ts';

/** Money of an order that goes back the way it was paid, as payments know it. */
interface RefundByCard {
  id: string;
  key: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  at: string;
  doneAt: string | null;
}

/** What the admin's orders need of other subjects; the app hands it over. */
export interface OrderAdmin extends OrdersDependencies {
  designs: OrdersDependencies['designs'] & SealCheck;
  clock: () => Date;
  money: {
    refundsOf(db: Statements, orderId: string): Promise<RefundByCard[]>;
    ordersOfPayment(db: Statements, providers: readonly string[], ref: string): Promise<string[]>;
    ordersWithRefunds(db: Statements, status: 'failed' | 'requested'): Promise<string[]>;
    /** Asks once more for the refunds of an order that failed. @returns how many */
    askAgain(db: Db, code: string, now: Date): Promise<number>;
  };
  /** A part of what an order had reserved goes back to the wallet, once for each key. */
  toWallet(tx: Db, part: { orderId: string; amount: number; key: string }): Promise<unknown>;
  /** The letters about an order. */
  lettersOf(
    db: Statements,
    code: string,
  ): Promise<{ kind: string; at: string; sentAt: string | null; state: 'waiting' | 'sent' | 'given up' }[]>;
  /** Where a file that is printed is fetched for a week; null where it is deleted. */
  printFile(db: Statements, uploadId: string, downloadName: string): Promise<string | null>;
  /** A picture of a design that was sealed, as WebP. */
  drawDesign(document: object, waiter: { network: string; signal: AbortSignal }): Promise<Buffer>;
}
