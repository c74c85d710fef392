import type { MessagePart, SumLine } from '#platform/mail/message.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import type { LetterBook } from './mail-content.ts';

/** Why somebody gets a letter about an order. */
export const ORDER_REASON = 'You get this letter because you ordered books from us.';

/** A book as one line of a letter, with its picture. */
export const bookLine = ({ title, quantity, binding, picture }: LetterBook): SumLine => ({
  label: `${quantity} × ${oneLine(title)}`,
  detail: oneLine(binding),
  ...(picture ? { picture } : {}),
});

/** The books that a letter is about; a letter of an earlier version, which waits in the outbox, names none. */
export const bookList = (books: readonly LetterBook[] | undefined): MessagePart[] =>
  books?.length ? [{ sums: books.map(bookLine) }] : [];

/** The way to the order, where the letter knows it. */
export const orderButton = (url: string | undefined): MessagePart[] =>
  url ? [{ button: 'Look at your order', url }] : [];
