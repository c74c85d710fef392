import type { VisitorState } from '#browser/visitor.ts';
import { chosenLine } from '#features/cart/client/line-extras.ts';
import type { CartView } from '#features/cart/client/use-cart-in.ts';
import type { QuoteQuestion } from '#features/checkout/client/ask-quote.ts';

/** Country of visitors who chose none (data-and-services 3). */
export const HOME_COUNTRY = 'US';

interface Asked {
  status: VisitorState['status'];
  currency: string;
  /** ISO 3166 alpha-2; assumed destination of a guest. */
  country: string;
  /** Destination of lines without their own address; null for the account's default. */
  shippingAddressId?: string | null;
}

/** Builds the request for cart totals; null for an empty cart and while it is changing. */
export function cartQuestion(
  view: CartView,
  { status, currency, country, shippingAddressId = null }: Asked,
): QuoteQuestion | null {
  const { cart, stateOf } = view;
  const lines = cart.items.filter((line) => stateOf(line) !== 'gone');
  if (!cart.isRead || lines.length === 0 || status === 'unknown') return null;
  if (view.isOwn)
    return cart.terms && !cart.terms.isChanging ? { of: 'account', currency, shippingAddressId } : null;
  return {
    of: 'guest',
    currency,
    country,
    lines: lines.map(chosenLine).map(({ itemId, book, ...line }) => ({
      id: itemId,
      bookId: book.id,
      quantity: line.quantity,
      variantType: line.variantType,
      leatherType: line.leatherType,
      color: line.color,
      boxWrapping: line.boxWrapping,
      giftWrapping: line.giftWrapping,
      shippingSpeed: line.shippingSpeed,
    })),
  };
}
