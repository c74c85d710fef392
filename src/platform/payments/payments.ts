import type { Db } from '#db/connect.ts';

/** `pending` waits for the shopper, `processing` for their bank, which may take days; the last three are final. */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface Charge {
  orderId: string;
  code: string;
  /** Positive amount in minor units of `currency`. */
  amount: number;
  currency: string;
  email: string;
}

export interface Payment {
  id: string;
  orderId: string;
  attempt: number;
  provider: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Where the shopper pays; null if the page takes the payment itself, and before the provider has replied. */
  url: string | null;
  clientSecret: string | null;
  reason: string | null;
}

export type UnmatchedPayment = 'returning' | 'returned';

export interface Payments {
  /** Providers in use, the default first; empty if the shop can't take payments. */
  readonly providers: readonly string[];
  /** Explains why the provider can't charge this amount; null if it can. */
  refusalReason(amount: number, currency: string, provider?: string): string | null;
  /**
   * Records in the order's transaction that it is to be paid. Reuses an open attempt; starts the next one after a
   * failure or for another provider.
   * @returns the payment's id
   */
  begin(tx: Db, charge: Charge, provider?: string): Promise<string>;
  /**
   * Creates the payment at the provider after the order is committed. Idempotent per attempt.
   * @throws Failure 503 `PAYMENT_UNAVAILABLE` if the provider doesn't reply; the attempt stays open
   */
  open(paymentId: string): Promise<Payment>;
  latest(db: Pick<Db, 'query'>, orderId: string): Promise<Payment | null>;
  /** State of money that came too late or with a wrong amount; null for none. */
  unmatched(db: Pick<Db, 'query'>, orderId: string): Promise<UnmatchedPayment | null>;
  /**
   * Fetches the state of an open attempt and handles it like a webhook. An attempt unknown to the provider is ended
   * and reported.
   * @throws Failure 503 `PAYMENT_UNAVAILABLE` if the provider doesn't reply
   */
  refresh(paymentId: string): Promise<void>;
  /**
   * Refunds all or part of an order, idempotent per `key`: recorded in `tx`, sent to the provider afterwards. `rest`
   * is everything not refunded yet; does nothing if that is zero.
   */
  refund(
    tx: Db,
    refund: { orderId: string; amount: number | 'rest'; reason: string; key: string },
  ): Promise<void>;
  cancel(tx: Db, orderId: string): Promise<void>;
}

export interface PaymentEvents {
  /** Locks the order until the end of the transaction; always before payment rows, to prevent deadlocks. */
  lock(tx: Db, orderId: string): Promise<void>;
  /** Payment received. Returns false if the order doesn't claim it (any more), so it is refunded. */
  paid(tx: Db, payment: Payment): Promise<boolean>;
  /** The attempt failed; the order may be tried again. */
  failed(tx: Db, payment: Payment): Promise<void>;
  refunded(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
  /** Unclaimed money was refunded; the order's sums don't change. */
  unmatchedRefunded(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
  refundFailed(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
}
