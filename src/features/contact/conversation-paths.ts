import { PAGES } from '#kernel/paths.ts';

/** Page where a customer reads a conversation and replies; the token is secret. */
export const conversationPath = (token: string): string =>
  PAGES.conversation.replace(':token', encodeURIComponent(token));

export const adminConversationPath = (id: string): string => `/admin/conversations/${encodeURIComponent(id)}`;
