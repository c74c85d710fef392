import type { LoadPrints } from '#features/cart/server/prints.ts';
import type { CartWorks } from '#features/cart/server/quoted-work.ts';
import { priceGuestLines, readCartForTotals } from '#features/cart/server/totals-lines.ts';
import type { TotalsSources } from '#features/checkout/server/dependencies.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import { getBalance } from '#features/wallet/server/ledger.ts';

export const totalsSources = (prints: LoadPrints, works: CartWorks['lines']): TotalsSources => ({
  readCartItems: readCartForTotals(prints, works),
  priceGuestLines,
  couponFor,
  walletBalance: getBalance,
});
