import type { Db, Queryable } from '#db/connect.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import type { ReproducibilityCheck } from '../proofs/sealing.ts';

interface PaymentRefund {
  id: string;
  key: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  at: string;
  doneAt: string | null;
}

export interface OrderAdminDependencies extends OrdersDependencies {
  designs: OrdersDependencies['designs'] & ReproducibilityCheck;
  clock: () => Date;
  money: {
    listRefunds(db: Queryable, orderId: string): Promise<PaymentRefund[]>;
    findOrdersByPayment(db: Queryable, providers: readonly string[], ref: string): Promise<string[]>;
    findOrdersWithRefunds(db: Queryable, status: 'failed' | 'requested'): Promise<string[]>;
    /** Retries an order's failed refunds. @returns number retried */
    retryFailedRefunds(db: Db, code: string, now: Date): Promise<number>;
  };
  /** Refunds part of the reserved wallet amount; idempotent per `key`. */
  refundToWallet(tx: Db, part: { orderId: string; amount: number; key: string }): Promise<unknown>;
  listEmails(
    db: Queryable,
    code: string,
  ): Promise<{ kind: string; at: string; sentAt: string | null; state: 'waiting' | 'sent' | 'failed' }[]>;
  /** Download URL valid for a week; null if the file has been deleted. */
  printFile(db: Queryable, uploadId: string, downloadName: string): Promise<string | null>;
  /** Renders a sealed design as WebP. */
  drawDesign(document: object, waiter: { network: string; signal: AbortSignal }): Promise<Buffer>;
}
