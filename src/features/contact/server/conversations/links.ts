import { createHmac, timingSafeEqual } from 'node:crypto';
import { conversationPath } from '../../conversation-paths.ts';

/** Signed links that open a conversation without login. */
export interface ConversationLinks {
  /** Absolute URL of the conversation's page. */
  conversationUrl(conversationId: string): string;
  /** Conversation id of a token; null when the signature is wrong. */
  read(token: string): string | null;
}

/** @param secret signing key */
export function createConversationLinks(secret: string, origin: string): ConversationLinks {
  const sign = (id: string) => createHmac('sha256', secret).update(`conversation ${id}`).digest('base64url');
  return {
    conversationUrl: (id) => `${origin}${conversationPath(`${id}.${sign(id)}`)}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.');
      if (!/^[\w-]{1,64}$/.test(id)) return null;
      const [received, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
      return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
    },
  };
}
