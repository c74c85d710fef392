import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signed tokens for unsubscribe links, without expiry: old emails keep working. They hold the subscription's id rather
 * than the address, which stays out of logs and browser history.
 */
export interface UnsubscribeTokens {
  make(subscriptionId: string): string;
  /** Subscription id of a token; null when the signature is wrong. */
  read(token: string): string | null;
}

/** @param secret signing key; signed text is prefixed with its purpose, so that no other token is accepted */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (id: string) => createHmac('sha256', secret).update(`unsubscribe\n${id}`).digest('base64url');
  return {
    make: (id) => `${id}.${sign(id)}`,
    read(token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      const [received, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
      const isValid =
        rest.length === 0 && received.length === expected.length && timingSafeEqual(received, expected);
      return isValid ? id : null;
    },
  };
}
