import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';

/** Placeholder book for a print or quoted work. It has no page and no SKU, so check for it before linking. */
export const placeholderBook = (
  { id, title, author = '' }: { id: string; title: string; author?: string },
  currency: string,
  { leatherType, variantType, color }: Pick<GuestCartItem, 'leatherType' | 'variantType' | 'color'>,
): CartBook => ({
  id,
  sku: '',
  catalogue: 'regular',
  isBestSeller: false,
  title,
  title_slug: '',
  author,
  language: '',
  genres: [],
  imageUrl: '',
  coverVersion: '',
  color,
  leatherType,
  variantType,
  currency,
});
