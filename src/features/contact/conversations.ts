/** `new`: unseen; `open`: to be answered; `waiting`: for the customer; `closed`. */
export const CONVERSATION_STATES = ['new', 'open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const CONVERSATION_STATE_LABELS: Record<ConversationState, string> = {
  new: 'New',
  open: 'Awaiting our reply',
  waiting: 'Awaiting the customer',
  closed: 'Closed',
};

/** From the customer, to the customer, or an internal note. */
export const MESSAGE_DIRECTIONS = ['in', 'out', 'note'] as const;
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number];

/** Days after which an unanswered conversation is late; the contact page promises two. */
export const ANSWER_DAYS = 2;

/** In characters. */
export const ANSWER_MAX = 10_000;

/** Replaces `{name}` and `{service}` in a saved reply; other braces stay. */
export const fillPlaceholders = (text: string, values: { name: string; service: string }): string =>
  text.replaceAll(/\{(name|service)\}/g, (_, place: 'name' | 'service') => values[place]);
