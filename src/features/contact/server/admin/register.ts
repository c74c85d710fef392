import type { FastifyInstance } from 'fastify';
import type { ConversationsContext } from '../conversations/dependencies.ts';
import { conversationActionRoutes } from './conversation-actions.ts';
import { conversationRoutes } from './conversations.ts';
import { quoteRoutes } from './quotes.ts';
import { savedReplyRoutes } from './saved-replies.ts';

export function registerAdminConversations(app: FastifyInstance, shop: ConversationsContext): void {
  conversationRoutes(app, shop);
  conversationActionRoutes(app, shop);
  quoteRoutes(app, shop);
  savedReplyRoutes(app, shop);
}
