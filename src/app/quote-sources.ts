import type { PrintsOf } from '#features/cart/server/prints.ts';
import { quotedCart, quotedGuestLines } from '#features/cart/server/quoted-lines.ts';
import type { CartWorks } from '#features/cart/server/quoted-work.ts';
import type { QuoteSources } from '#features/checkout/server/dependencies.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import { balanceOf } from '#features/wallet/server/ledger.ts';

export const quoteSources = (prints: PrintsOf, works: CartWorks['lines']): QuoteSources => ({
  itemsOf: quotedCart(prints, works),
  pricedLines: quotedGuestLines,
  couponFor,
  walletBalance: balanceOf,
});
