import { notOffered } from '#features/books/unavailable.ts';
import { type Binding, offeredVariants } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { FailedLine } from '../contract.ts';
import type { SoldBook } from './queries.ts';

/** Why a book cannot go into a cart: `field` is what was chosen wrongly, where something was. */
export interface BindingRefusal {
  code: Extract<FailedLine['code'], 'BOOK_NOT_FOUND' | 'BOOK_WITHDRAWN' | 'NOT_OFFERED'>;
  reason: string;
  field?: keyof Binding;
}

export const UNKNOWN_BOOK: BindingRefusal = { code: 'BOOK_NOT_FOUND', reason: 'There is no such book.' };

/** What keeps this book in this binding out of a cart, or null. */
export function refusalOf(
  book: SoldBook | undefined,
  binding: Binding,
  colours: readonly BookColour[],
): BindingRefusal | null {
  if (!book) return UNKNOWN_BOOK;
  if (book.isDeleted) return { code: 'BOOK_WITHDRAWN', reason: 'This book is no longer offered.' };
  const found = notOffered(book, binding, colours);
  return found && { code: 'NOT_OFFERED', ...found };
}

/** The binding that was asked for; what was not said is as the book is shown first (decision 10). */
export function bindingOf(book: SoldBook | undefined, asked: Partial<Binding>): Binding {
  return {
    variantType: asked.variantType ?? (book && offeredVariants(book).at(-1)) ?? 'superDeluxe',
    leatherType: asked.leatherType ?? 'realLeather',
    color: asked.color ?? book?.color ?? '',
  };
}
