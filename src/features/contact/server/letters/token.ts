import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterAddress } from '#kernel/letter-addresses.ts';

/** Signed links that open a conversation without login. */
export interface LetterLinks {
  /** Absolute URL of the conversation's page. */
  linkOf(conversationId: string): string;
  /** Conversation id of a token; null when the signature is wrong. */
  read(token: string): string | null;
}

/** @param secret signing key */
export function letterLinks(secret: string, origin: string): LetterLinks {
  const sign = (id: string) => createHmac('sha256', secret).update(`conversation ${id}`).digest('base64url');
  return {
    linkOf: (id) => `${origin}${letterAddress(`${id}.${sign(id)}`)}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.');
      if (!/^[\w-]{1,64}$/.test(id)) return null;
      const [given, meant] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === meant.length && timingSafeEqual(given, meant) ? id : null;
    },
  };
}
