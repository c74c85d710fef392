import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Sharing {
  address(id: string, key: string): string;
  /** Parses a token; null if malformed. `isSignedWith` verifies its signature with the design's share key. */
  parse(token: string): { id: string; isSignedWith(key: string | null): boolean } | null;
}

/** Per-link signing key, stored with the design; deleting it invalidates the link. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

const TOKEN = /^([0-9A-HJKMNP-TV-Z]{26})([\w-]{43})$/;

/** @param secret server secret; the signed text begins with its purpose, so that no other token passes as a link */
export function createSharing({ secret, origin }: { secret: string; origin: string }): Sharing {
  const sign = (id: string, key: string) =>
    createHmac('sha256', secret).update(`design\n${id}\n${key}`).digest();
  return {
    address: (id, key) => `${origin}/designs/shared/${id}${sign(id, key).toString('base64url')}`,
    parse(token) {
      const [, id, signature] = TOKEN.exec(token) ?? [];
      if (!id || !signature) return null;
      const signed = Buffer.from(signature, 'base64url');
      return { id, isSignedWith: (key) => key !== null && timingSafeEqual(signed, sign(id, key)) };
    },
  };
}
