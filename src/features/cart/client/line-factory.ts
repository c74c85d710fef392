import type { GuestCartItem } from '../guest-cart-contract.ts';
import { lineId } from './cart-lines.ts';

type Overrides = Partial<
  Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color' | 'quantity' | 'itemPrice'>
>;

/** Test fixture: one copy at $249.00, unless overridden. */
export function buildLine({
  bookId = 'dracula',
  ...overrides
}: Overrides & { bookId?: string } = {}): GuestCartItem {
  const choice = {
    variantType: 'superDeluxe',
    leatherType: 'realLeather',
    color: 'oxblood',
    ...overrides,
  } as const;
  const book: GuestCartItem['book'] = {
    id: `${bookId}-00000000000000000000`.slice(0, 26),
    sku: 'RB-1',
    catalogue: 'regular',
    isBestSeller: false,
    title: 'Dracula',
    title_slug: 'dracula',
    author: 'Bram Stoker',
    language: 'English',
    genres: ['Horror'],
    publishingYear: 1897,
    imageUrl: '/covers/dracula.webp',
    coverVersion: 'abcdefghij',
    color: 'oxblood',
    leatherType: 'realLeather',
    variantType: 'superDeluxe',
    currency: 'USD',
    deluxePriceGenuine: 14_900,
    superDeluxePriceGenuine: 24_900,
    deluxePriceVegan: 12_900,
    superDeluxePriceVegan: 19_900,
  };
  const line = { quantity: 1, itemPrice: 24_900, customizationCharges: 0, ...choice, book };
  return { ...line, id: lineId(line) };
}
