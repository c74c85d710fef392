import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import type { MessagePart, SumLine } from '#platform/email/message.ts';
import { oneLine } from '#platform/email/one-line.ts';
import type { OrderEmailKind } from '../email-names.ts';
import type { EmailBook } from './email-content.ts';

export type OrderEmail = AnyEmailKind & { readonly kind: OrderEmailKind };

/** Texts of all emails to buyers. */
export const ORDER_TEXTS = {
  button: 'View order',
  reason: 'You’re receiving this email because you ordered books from us.',
} as const;

export const bookLine = ({ title, quantity, binding, picture }: EmailBook): SumLine => ({
  label: `${quantity} × ${oneLine(title)}`,
  detail: oneLine(binding),
  ...(picture ? { picture } : {}),
});

export const bookList = (books: readonly EmailBook[]): MessagePart[] =>
  books.length ? [{ sums: books.map(bookLine) }] : [];

export const SAMPLE_ORDER = {
  orderCode: 'RB-2026-000123',
  books: [{ title: 'Moby-Dick', quantity: 1, binding: 'Super Deluxe, goatskin, oxblood', total: 14_900 }],
  orderUrl: 'https://rarebindings.example/profile/orders/RB-2026-000123',
};
