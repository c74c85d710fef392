import type { CartLineRow } from './cart-line-row.ts';

export interface CartRecord {
  rows: CartLineRow[];
  couponCode: string | null;
  usesWallet: boolean;
}

/** SELECT columns for coupon and wallet use; `owner` is an SQL expression. */
export const settingsColumns = (owner: string) => `
  (SELECT coupon_code FROM carts WHERE user_id = ${owner}) AS "couponCode",
  EXISTS (SELECT 1 FROM carts WHERE user_id = ${owner} AND wallet_used_at IS NOT NULL) AS "usesWallet"`;
