import type { Db, Statements } from '#db/connect.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import type { SealCheck } from '../proofs/sealing.ts';

interface RefundByCard {
  id: string;
  key: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  at: string;
  doneAt: string | null;
}

export interface OrderAdmin extends OrdersDependencies {
  designs: OrdersDependencies['designs'] & SealCheck;
  clock: () => Date;
  money: {
    refundsOf(db: Statements, orderId: string): Promise<RefundByCard[]>;
    ordersOfPayment(db: Statements, providers: readonly string[], ref: string): Promise<string[]>;
    ordersWithRefunds(db: Statements, status: 'failed' | 'requested'): Promise<string[]>;
    /** Retries an order's failed refunds. @returns number retried */
    askAgain(db: Db, code: string, now: Date): Promise<number>;
  };
  /** Refunds part of the reserved wallet amount; idempotent per `key`. */
  toWallet(tx: Db, part: { orderId: string; amount: number; key: string }): Promise<unknown>;
  lettersOf(
    db: Statements,
    code: string,
  ): Promise<{ kind: string; at: string; sentAt: string | null; state: 'waiting' | 'sent' | 'given up' }[]>;
  /** Download URL valid for a week; null if the file has been deleted. */
  printFile(db: Statements, uploadId: string, downloadName: string): Promise<string | null>;
  /** Renders a sealed design as WebP. */
  drawDesign(document: object, waiter: { network: string; signal: AbortSignal }): Promise<Buffer>;
}
