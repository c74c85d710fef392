import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import type { MessagePart, SumLine } from '#platform/email/message.ts';
import { oneLine } from '#platform/email/one-line.ts';
import type { OrderEmailKind } from '../email-names.ts';
import type { LetterBook } from './email-content.ts';

/** A kind of email about an order; the admin has a name for each. */
export type OrderEmail = AnyEmailKind & { readonly kind: OrderEmailKind };

/** Why somebody gets a letter about an order. */
export const ORDER_REASON = 'You get this letter because you ordered books from us.';

/** A book as one line of a letter, with its picture. */
export const bookLine = ({ title, quantity, binding, picture }: LetterBook): SumLine => ({
  label: `${quantity} × ${oneLine(title)}`,
  detail: oneLine(binding),
  ...(picture ? { picture } : {}),
});

export const bookList = (books: readonly LetterBook[]): MessagePart[] =>
  books.length ? [{ sums: books.map(bookLine) }] : [];

/** What the way to an order is called. */
export const ORDER_BUTTON = 'Look at your order';

export const orderButton = (url: string, button: string = ORDER_BUTTON): MessagePart[] => [{ button, url }];

/** An order as previews of letters have it. */
export const SAMPLE_ORDER = {
  orderCode: 'RB-2026-000123',
  books: [{ title: 'Moby-Dick', quantity: 1, binding: 'Super Deluxe, goatskin, oxblood', total: 14_900 }],
  orderUrl: 'https://rarebindings.example/profile/orders/RB-2026-000123',
};
