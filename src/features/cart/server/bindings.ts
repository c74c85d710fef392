import { notOffered } from '#features/books/unavailable.ts';
import { type Binding, offeredVariants } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { FailedLine } from '../contract.ts';
import type { SoldBook } from './queries.ts';

/** Reason why a book can't be added; `field` names the option at fault. */
export interface BindingRefusal {
  code: Extract<FailedLine['code'], 'BOOK_NOT_FOUND' | 'BOOK_WITHDRAWN' | 'NOT_OFFERED'>;
  reason: string;
  field?: keyof Binding;
}

export const UNKNOWN_BOOK: BindingRefusal = { code: 'BOOK_NOT_FOUND', reason: 'There is no such book.' };

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

/** Completes the requested variant with the book's default options (decision 10). */
export function bindingOf(book: SoldBook | undefined, asked: Partial<Binding>): Binding {
  return {
    variantType: asked.variantType ?? (book && offeredVariants(book).at(-1)) ?? 'superDeluxe',
    leatherType: asked.leatherType ?? 'realLeather',
    color: asked.color ?? book?.color ?? '',
  };
}
