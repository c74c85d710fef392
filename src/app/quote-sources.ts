import { quotedLines } from '#features/cart/server/quoted-lines.ts';
import type { QuoteSources } from '#features/checkout/server/dependencies.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';

/** What a quote is made of, from the features that keep it. Coupons and wallets come with theirs: until then there are none. */
export function quoteSources({ catalogue }: { catalogue: CatalogueCache }): QuoteSources {
  const { itemsOf, pricedLines } = quotedLines({ catalogue });
  return {
    itemsOf: async (db, userId, rate) => ({
      items: await itemsOf(db, userId, rate),
      couponCode: null,
      usesWallet: false,
    }),
    pricedLines,
    couponFor: async () => ({ problem: 'There is no such code.' }),
    walletBalance: async () => 0,
  };
}
