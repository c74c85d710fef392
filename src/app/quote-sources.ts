import { quotedCart, quotedGuestLines } from '#features/cart/server/quoted-lines.ts';
import type { QuoteSources } from '#features/checkout/server/dependencies.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import { balanceOf } from '#features/wallet/server/ledger.ts';

/** What a quote is made of, from the features that keep it. */
export const quoteSources: QuoteSources = {
  itemsOf: quotedCart,
  pricedLines: quotedGuestLines,
  couponFor,
  walletBalance: balanceOf,
};
