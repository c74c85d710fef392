import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens of the links that end a subscription. They are signed and never run out: the link in a letter of years ago
 * still works. They name the subscription and not the address, which stands in no log and no history.
 */
export interface UnsubscribeTokens {
  make(subscriptionId: string): string;
  /** The subscription a token is for, or null when the shop did not make it. */
  read(token: string): string | null;
}

/** `secret` is the shop's own; what is signed begins with its purpose, so that no other token passes for one. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (id: string) => createHmac('sha256', secret).update(`unsubscribe\n${id}`).digest('base64url');
  return {
    make: (id) => `${id}.${sign(id)}`,
    read(token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
      const isGood = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
      return isGood ? id : null;
    },
  };
}
