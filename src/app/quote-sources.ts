import { quotedGuestLines, quotedItems } from '#features/cart/server/quoted-lines.ts';
import type { QuoteSources } from '#features/checkout/server/dependencies.ts';

/** What a quote is made of, from the features that keep it. Coupons and wallets come with theirs: until then there are none. */
export const quoteSources: QuoteSources = {
  itemsOf: async (db, userId, rate) => ({
    items: await quotedItems(db, userId, rate),
    couponCode: null,
    usesWallet: false,
  }),
  pricedLines: quotedGuestLines,
  couponFor: async () => ({ problem: 'There is no such code.' }),
  walletBalance: async () => 0,
};
