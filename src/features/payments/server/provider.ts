import type { IncomingHttpHeaders } from 'node:http';
import type { SaidStatus } from './payment-state.ts';

/** What a provider says of a payment. */
export interface Said {
  /** By which the provider knows the payment. */
  ref: string;
  /** The shop's own id of it, where the provider was asked for it by this shop; else null. */
  paymentId: string | null;
  status: SaidStatus;
  /** Minor units of `currency`: what has come where it succeeded, else what is asked. */
  amount: number;
  currency: string;
  /** Why it failed, for people. */
  reason: string | null;
}

/** A payment as it is asked for. */
interface Asked {
  paymentId: string;
  idempotencyKey: string;
  amount: number;
  currency: string;
  orderCode: string;
  email: string;
  /** Where the shopper comes back to. */
  returnUrl: string;
}

export interface Opened {
  ref: string;
  url: string | null;
  clientSecret: string | null;
  status: SaidStatus;
}

/**
 * Somebody who takes money for the shop (decision 33). What it cannot answer just now rejects with any error; what it will
 * never do, with `ProviderRefused`.
 */
export interface Provider {
  readonly name: string;
  /** As often as it is asked with one key, there is one payment. */
  create(asked: Asked): Promise<Opened>;
  retrieve(ref: string): Promise<Said>;
  /** Ends a payment that is open; one that has ended stays as it is. */
  cancel(ref: string): Promise<void>;
  /** Gives money back, once for each key. @returns the provider's name for it */
  refund(refund: { ref: string; amount: number; idempotencyKey: string }): Promise<{ ref: string }>;
  /** What was asked for since then and has succeeded. */
  list(since: Date): Promise<Said[]>;
  /**
   * What a webhook says.
   * @returns `said` null for what is not about where a payment stands
   * @throws BadSignature when it is not the provider's, or older than five minutes
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

interface ProviderEvent {
  id: string;
  type: string;
  said: Said | null;
}

/** The provider understood, and will not do it however often it is asked. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The provider answered that something failed inside it; it may answer the same to the same key for a day. */
export class ProviderBroke extends Error {
  override name = 'ProviderBroke';
}

/** The webhook is not the provider's, or is an old one that is sent again. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
