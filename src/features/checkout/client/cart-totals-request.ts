import type { VisitorState } from '#browser/visitor.ts';
import { withDefaultOptions } from '#features/cart/client/line-options.ts';
import type { CartView } from '#features/cart/client/use-cart-view.ts';
import type { TotalsParams } from './fetch-totals.ts';

/** Country of visitors who chose none (data-and-services 3). */
export const DEFAULT_GUEST_COUNTRY = 'US';

interface CartContext {
  status: VisitorState['status'];
  currency: string;
  /** ISO 3166 alpha-2; assumed destination of a guest. */
  country: string;
  /** Destination of lines without their own address; null for the account's default. */
  shippingAddressId?: string | null;
}

/** Builds the request for cart totals; null for an empty cart and while it is changing. */
export function cartTotalsRequest(
  view: CartView,
  { status, currency, country, shippingAddressId = null }: CartContext,
): TotalsParams | null {
  const { cart, lineState } = view;
  const lines = cart.items.filter((line) => lineState(line) !== 'gone');
  if (!cart.isRead || lines.length === 0 || status === 'unknown') return null;
  if (view.isServerCart)
    return cart.settings && !cart.settings.isChanging
      ? { source: 'account', currency, shippingAddressId }
      : null;
  return {
    source: 'guest',
    currency,
    country,
    lines: lines.map(withDefaultOptions).map(({ itemId, book, ...line }) => ({
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
