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
  /** Why it does not take this sum, in words for whoever would pay it; null where it does. Without it, it takes any. */
  refusal?(amount: number, currency: string): string | null;
  /** As often as it is asked with one key, there is one payment. */
  create(asked: Asked): Promise<Opened>;
  /** @throws ProviderRefused for one that it does not know */
  retrieve(ref: string): Promise<Said>;
  /** Ends a payment that is open. @throws ProviderRefused for one that has ended, or that a bank has in hand */
  cancel(ref: string): Promise<void>;
  /**
   * Gives money back, once for each key. Asked with a key again, it says how that refund stands; one that has failed is
   * made anew, a few times, and once more when somebody has asked for it again.
   * @returns the provider's name for it, and whether the money has gone, or is still to go
   */
  refund(refund: {
    ref: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
    isAskedAgain?: boolean;
  }): Promise<{ ref: string; isDone: boolean }>;
  /** All that was given back of a payment, by whomever. Without it nobody but the shop gives anything back. */
  refundsOf?(ref: string): Promise<SaidRefund[]>;
  /** What was asked for since then and has succeeded. */
  list(since: Date): Promise<Said[]>;
  /**
   * What a webhook says.
   * @returns `said` null for what is not about where a payment stands, `refundsOf` the payment of which something went back
   * @throws BadSignature when it is not the provider's, or older than five minutes
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

interface ProviderEvent {
  id: string;
  type: string;
  said: Said | null;
  refundsOf?: string | null;
}

/** What a provider says of money that went back. */
export interface SaidRefund {
  ref: string;
  /** Under which the shop has asked for it; null where somebody else has. */
  key: string | null;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  status: 'pending' | 'done' | 'failed';
}

/** The provider understood, and will not do it however often it is asked. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The provider understood, and does not do it now; it may do it later. */
export class ProviderPutOff extends Error {
  override name = 'ProviderPutOff';
}

/** The provider answered that something failed inside it; it may answer the same to the same key for a day. */
export class ProviderBroke extends Error {
  override name = 'ProviderBroke';
}

/** The webhook is not the provider's, or is an old one that is sent again. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
