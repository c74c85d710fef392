/** Where a conversation stands: nobody has looked, it is being answered, the customer has the word, it is over. */
export const LETTER_STATES = ['new', 'open', 'waiting', 'closed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_WORDS: Record<LetterState, string> = {
  new: 'New',
  open: 'To answer',
  waiting: 'Waits for the customer',
  closed: 'Closed',
};

/** From the customer, to them, or a note that only the staff read. */
export const LETTER_DIRECTIONS = ['in', 'out', 'note'] as const;
export type LetterDirection = (typeof LETTER_DIRECTIONS)[number];

/** Days after which a letter that waits for an answer is late: the contact page promises two. */
export const ANSWER_DAYS = 2;

/** An answer, in characters. */
export const ANSWER_MAX = 10_000;

/** The words of a canned answer with what stands in its places; what is no place stays as it is. */
export const filled = (words: string, places: { name: string; service: string }): string =>
  words.replaceAll(/\{(name|service)\}/g, (_, place: 'name' | 'service') => places[place]);
