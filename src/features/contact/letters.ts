/** `new`: unseen; `open`: to be answered; `waiting`: for the customer; `closed`. */
export const LETTER_STATES = ['new', 'open', 'waiting', 'closed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_WORDS: Record<LetterState, string> = {
  new: 'New',
  open: 'To answer',
  waiting: 'Waits for the customer',
  closed: 'Closed',
};

/** From the customer, to the customer, or an internal note. */
export const LETTER_DIRECTIONS = ['in', 'out', 'note'] as const;
export type LetterDirection = (typeof LETTER_DIRECTIONS)[number];

/** Days after which an unanswered conversation is late; the contact page promises two. */
export const ANSWER_DAYS = 2;

/** In characters. */
export const ANSWER_MAX = 10_000;

/** Replaces `{name}` and `{service}` in a canned answer; other braces stay. */
export const filled = (words: string, places: { name: string; service: string }): string =>
  words.replaceAll(/\{(name|service)\}/g, (_, place: 'name' | 'service') => places[place]);
