import type { Db } from '#db/connect.ts';

/**
 * Where a payment stands. `pending` waits for the shopper, `processing` for their bank, which may take days; the last three
 * are final.
 */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What an order is to be paid with. */
export interface Charge {
  orderId: string;
  /** The order's code, by which people and the provider's pages name it. */
  code: string;
  /** Minor units of `currency`; more than 0. */
  amount: number;
  currency: string;
  email: string;
}

/** One attempt to pay an order. */
export interface Payment {
  id: string;
  orderId: string;
  /** 1 for the first. */
  attempt: number;
  provider: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Where the shopper pays; null where the page itself takes the payment, and before the provider has answered. */
  url: string | null;
  /** By which the page takes the payment. */
  clientSecret: string | null;
  /** Why it failed, for people. */
  reason: string | null;
}

/** Money that came for an order and that it did not claim: on its way back to whoever paid, or there already. */
export type StrayMoney = 'returning' | 'returned';

/** What orders ask of payments; the feature of payments implements it, and the app hands it over. */
export interface Payments {
  /** The providers in use, the usual one first; empty where the shop cannot take money. */
  readonly providers: readonly string[];
  /** Why this sum cannot be paid by the provider, in words for whoever orders; null where it can. */
  refusal(amount: number, currency: string, provider?: string): string | null;
  /**
   * Notes, in the transaction that makes the order, that it is to be paid. An attempt that is open stays the one; after one
   * that failed, or for another provider, it is the next.
   * @returns the payment's id
   */
  begin(tx: Db, charge: Charge, provider?: string): Promise<string>;
  /**
   * Asks the provider for the payment, once the order is committed. As often as it is asked, the provider makes one: its
   * idempotency key is that of the attempt.
   * @throws Failure 503 `PAYMENT_UNAVAILABLE` when the provider does not answer; the attempt stays open
   */
  open(paymentId: string): Promise<Payment>;
  /** The latest attempt of an order. */
  of(db: Pick<Db, 'query'>, orderId: string): Promise<Payment | null>;
  /** What becomes of money that came too late for an order, or with another sum; null where none did. */
  stray(db: Pick<Db, 'query'>, orderId: string): Promise<StrayMoney | null>;
  /**
   * Asks the provider what has become of an open attempt, and takes it as if a webhook had said it. One that the provider
   * does not know was never begun: it is ended, and somebody is told.
   * @throws Failure 503 `PAYMENT_UNAVAILABLE` when the provider does not answer
   */
  refresh(paymentId: string): Promise<void>;
  /**
   * Gives money of an order back, whole or in part: noted in `tx`, asked of the provider afterwards. Once for each `key`.
   * `rest` is all that has not gone back yet, by whomever; where nothing is left, nothing is asked.
   */
  refund(
    tx: Db,
    refund: { orderId: string; amount: number | 'rest'; reason: string; key: string },
  ): Promise<void>;
  /** Ends the open attempts of an order: noted in `tx`, told to the provider afterwards. */
  cancel(tx: Db, orderId: string): Promise<void>;
}

/** What payments tell the orders, each in the transaction that notes what the provider has said, and once. */
export interface PaidOrders {
  /**
   * Locks the order until the transaction ends. Payments ask for it before they lock rows of their own: whoever locks an
   * order and then its payments goes the same way, and nobody waits for each other.
   */
  lock(tx: Db, orderId: string): Promise<void>;
  /** The money is there. False where no order claims it (any more): it is given back. */
  paid(tx: Db, payment: Payment): Promise<boolean>;
  /** The attempt has failed; the order may be tried again. */
  failed(tx: Db, payment: Payment): Promise<void>;
  /** Money went back. */
  refunded(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
  /** Money went back that came for an order which did not claim it: its sums stay as they are. */
  strayReturned(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
  /** Money that had gone back did not arrive: the provider has it again. */
  refundReturned(tx: Db, refund: { orderId: string; amount: number; currency: string }): Promise<void>;
}
