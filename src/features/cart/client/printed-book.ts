import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';

/**
 * The book that is made of somebody's file, or to a quote, named as lines name books: by its title, its author and its currency. It has no
 * page in the shop and no number, so whatever leads to a book asks first whether it is one of these.
 */
export const printedBook = (
  { id, title, author = '' }: { id: string; title: string; author?: string },
  currency: string,
  { leatherType, variantType, color }: Pick<GuestCartItem, 'leatherType' | 'variantType' | 'color'>,
): CartBook => ({
  ...{ id, sku: '', catalogue: 'regular', isBestSeller: false, title, title_slug: '', author },
  ...{ language: '', genres: [], imageUrl: '', coverVersion: '' },
  ...{ color, leatherType, variantType, currency },
});
