import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Links by which a design is seen without login. */
export interface Sharing {
  /** The absolute address of the page that shows it. */
  address(id: string, key: string): string;
  /** The id that a token names, with what proves it; null for what is no token. */
  read(token: string): { id: string; isOf(key: string | null): boolean } | null;
}

/** What a link is signed with, kept with the design: a new one at every sharing, so that old links end when it is withdrawn. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

const TOKEN = /^([0-9A-HJKMNP-TV-Z]{26})([\w-]{43})$/;

/** @param secret the shop's own; what is signed begins with its purpose, so that no other token passes for a link */
export function createSharing({ secret, origin }: { secret: string; origin: string }): Sharing {
  const sign = (id: string, key: string) =>
    createHmac('sha256', secret).update(`design\n${id}\n${key}`).digest();
  return {
    address: (id, key) => `${origin}/designs/shared/${id}${sign(id, key).toString('base64url')}`,
    read(token) {
      const [, id, signature] = TOKEN.exec(token) ?? [];
      if (!id || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      return { id, isOf: (key) => key !== null && timingSafeEqual(given, sign(id, key)) };
    },
  };
}
