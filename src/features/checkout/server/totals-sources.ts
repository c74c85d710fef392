import type { CartWorks } from '#features/cart/server/quoted-work.ts';
import { priceGuestLines, readCartForTotals } from '#features/cart/server/totals-lines.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import { getBalance } from '#features/wallet/server/ledger.ts';
import type { TotalsSources } from './dependencies.ts';

export const totalsSources = (
  prints: Parameters<typeof readCartForTotals>[0],
  works: CartWorks['lines'],
): TotalsSources => ({
  readCartItems: readCartForTotals(prints, works),
  priceGuestLines,
  couponFor,
  walletBalance: getBalance,
});
