import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderPaymentStatus } from './payment-status.ts';

export interface ProviderPayment {
  /** Provider's payment reference. */
  ref: string;
  /** Our payment id if this shop created it, else null. */
  paymentId: string | null;
  status: ProviderPaymentStatus;
  /** Minor units of `currency`: the amount received if it succeeded, else the amount requested. */
  amount: number;
  currency: string;
  /** User-facing failure reason. */
  reason: string | null;
}

interface NewPayment {
  paymentId: string;
  idempotencyKey: string;
  amount: number;
  currency: string;
  orderCode: string;
  email: string;
  /** URL the shopper returns to. */
  returnUrl: string;
}

export interface OpenedPayment {
  ref: string;
  url: string | null;
  clientSecret: string | null;
  status: ProviderPaymentStatus;
}

/**
 * Payment provider (decision 33). Rejects with `ProviderRefused` for permanent refusals, and with any other error if
 * it may work later.
 */
export interface Provider {
  readonly name: string;
  /** User-facing reason why the amount cannot be paid; null if it can. Without this method, any amount can. */
  refusal?(amount: number, currency: string): string | null;
  /** Idempotent per key. */
  create(payment: NewPayment): Promise<OpenedPayment>;
  /** @throws ProviderRefused for an unknown payment */
  retrieve(ref: string): Promise<ProviderPayment>;
  /** Cancels an open payment. @throws ProviderRefused if it has ended or is with a bank */
  cancel(ref: string): Promise<void>;
  /**
   * Refunds once per key; repeated calls return that refund's status. Failed refunds are retried a few times, and once
   * more with `isRetry`.
   * @returns provider's refund reference, and whether the refund has completed
   */
  refund(refund: {
    ref: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
    isRetry?: boolean;
  }): Promise<{ ref: string; isDone: boolean }>;
  /** All refunds of a payment, whoever made them. Omitted if only the shop can refund. */
  listRefunds?(ref: string): Promise<ProviderRefund[]>;
  /** Succeeded payments created since then. */
  list(since: Date): Promise<ProviderPayment[]>;
  /**
   * Verifies and parses a webhook.
   * @returns `payment` is null if the event is not about a payment's status; `refundedRef` names the payment whose
   * refunds changed
   * @throws BadSignature if the signature is wrong or older than five minutes
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

interface ProviderEvent {
  id: string;
  type: string;
  payment: ProviderPayment | null;
  refundedRef?: string | null;
}

export interface ProviderRefund {
  ref: string;
  /** Our idempotency key; null if someone else made the refund. */
  key: string | null;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  status: 'pending' | 'done' | 'failed';
}

/** Permanent refusal. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** Temporary refusal; may work later. */
export class ProviderDeferred extends Error {
  override name = 'ProviderDeferred';
}

/** Server error at the provider, which may be replayed for the same key for a day. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
}

/** The webhook is not from the provider, or a replay. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
