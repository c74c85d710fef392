import type { FailedLine } from '#contract/cart.ts';
import type { BookColour } from '#contract/edition.ts';
import { type Binding, offeredColours, offeredLeathers, offeredVariants } from '#rules/binding.ts';
import { bookPrice } from '#rules/book-price.ts';
import type { SoldBook } from './queries.ts';

/** Why a book cannot go into a cart: `field` is what was chosen wrongly, where something was. */
export interface Refusal {
  code: Exclude<FailedLine['code'], 'CART_FULL'>;
  reason: string;
  field?: keyof Binding;
}

/** What keeps this book in this binding out of a cart, or null. */
export function refusalOf(
  book: SoldBook | undefined,
  { variantType, leatherType, color }: Binding,
  colours: readonly BookColour[],
): Refusal | null {
  if (!book) return { code: 'BOOK_NOT_FOUND', reason: 'There is no such book.' };
  if (book.isDeleted) return { code: 'BOOK_WITHDRAWN', reason: 'This book is no longer offered.' };
  const notOffered = (field: keyof Binding, reason: string): Refusal => ({
    code: 'NOT_OFFERED',
    reason,
    field,
  });
  if (!offeredVariants(book).includes(variantType))
    return notOffered('variantType', 'This book is not bound in this edition.');
  if (!offeredLeathers(book).includes(leatherType))
    return notOffered('leatherType', 'This book is not bound in this leather.');
  if (!offeredColours(colours).some(({ colorName }) => colorName === color))
    return notOffered('color', 'This colour is not offered.');
  if (!bookPrice(book, variantType, leatherType))
    return notOffered('variantType', 'This binding has no price yet. Ask us for a quote.');
  return null;
}

/** The binding that was asked for; what was not said is as the book is shown first (decision 10). */
export function bindingOf(book: SoldBook | undefined, asked: Partial<Binding>): Binding {
  return {
    variantType: asked.variantType ?? (book && offeredVariants(book).at(-1)) ?? 'superDeluxe',
    leatherType: asked.leatherType ?? 'realLeather',
    color: asked.color ?? book?.color ?? '',
  };
}
