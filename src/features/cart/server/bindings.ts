import { findBindingProblem } from '#features/books/unavailable.ts';
import { type Binding, offeredVariants } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { FailedLine } from '../merge-contract.ts';
import type { SoldBook } from './queries.ts';

/** Reason why a book can't be added; `field` names the option at fault. */
export interface BindingRefusal {
  code: Extract<FailedLine['code'], 'BOOK_NOT_FOUND' | 'BOOK_WITHDRAWN' | 'NOT_OFFERED'>;
  reason: string;
  field?: keyof Binding;
}

export const UNKNOWN_BOOK: BindingRefusal = { code: 'BOOK_NOT_FOUND', reason: 'There is no such book.' };

export function findRefusal(
  book: SoldBook | undefined,
  binding: Binding,
  colours: readonly BookColour[],
): BindingRefusal | null {
  if (!book) return UNKNOWN_BOOK;
  if (book.isDeleted) return { code: 'BOOK_WITHDRAWN', reason: 'This book is no longer sold.' };
  const problem = findBindingProblem(book, binding, colours);
  return problem && { code: 'NOT_OFFERED', ...problem };
}

/** Completes the requested variant with the book's default options (decision 10). */
export function completeBinding(book: SoldBook | undefined, choice: Partial<Binding>): Binding {
  return {
    variantType: choice.variantType ?? (book && offeredVariants(book).at(-1)) ?? 'superDeluxe',
    leatherType: choice.leatherType ?? 'realLeather',
    color: choice.color ?? book?.color ?? '',
  };
}
