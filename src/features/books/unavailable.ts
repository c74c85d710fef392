import {
  type BindableBook,
  type Binding,
  offeredColours,
  offeredLeathers,
  offeredVariants,
} from '#kernel/bindings.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';

/** Part of a binding that isn't on offer: `field` has to be chosen again. */
export interface BindingProblem {
  field: keyof Binding;
  reason: string;
}

/** Returns why a book can't be bound like this, or null. Bindings can be withdrawn later, like books (storefront 5). */
export function findBindingProblem(
  book: BindableBook,
  { variantType, leatherType, color }: Binding,
  colours: readonly BookColour[],
): BindingProblem | null {
  if (!offeredVariants(book).includes(variantType))
    return { field: 'variantType', reason: 'This book isn’t available in this edition.' };
  if (!offeredLeathers(book).includes(leatherType))
    return { field: 'leatherType', reason: 'This book isn’t available in this leather.' };
  if (!offeredColours(colours).some(({ colorName }) => colorName === color))
    return { field: 'color', reason: 'This colour isn’t available.' };
  if (!bookPrice(book, variantType, leatherType))
    return { field: 'variantType', reason: 'This binding has no price yet. Ask us for a quote.' };
  return null;
}

/** Why a cart line can't be sold, and which part of it would have to change. */
export interface Unavailable {
  field: 'book' | 'quantity' | keyof Binding;
  reason: string;
}

/** Returns why a line added earlier can't be sold today, or null. */
export function findLineProblem(
  book: BindableBook & { isDeleted?: boolean | undefined },
  binding: Binding,
  colours: readonly BookColour[],
): Unavailable | null {
  if (book.isDeleted) return { field: 'book', reason: 'This book is no longer sold.' };
  const problem = findBindingProblem(book, binding, colours);
  return problem && { field: problem.field, reason: UNAVAILABLE_REASONS[problem.field] };
}

const UNAVAILABLE_REASONS: Record<keyof Binding, string> = {
  variantType: 'This book is no longer available in this edition. Choose another edition.',
  leatherType: 'This book is no longer available in this leather. Choose another leather.',
  color: 'This colour is no longer available. Choose another colour.',
};
