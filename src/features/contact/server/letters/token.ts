import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterAddress } from '#kernel/letter-addresses.ts';

/** Makes and reads the links by which customers come to their conversation without a login. */
export interface LetterLinks {
  /** The absolute address of a conversation's page. */
  linkOf(conversationId: string): string;
  /** The conversation that a token leads to; null for what this shop has not signed. */
  read(token: string): string | null;
}

/** @param secret signs what the shop gives out */
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
