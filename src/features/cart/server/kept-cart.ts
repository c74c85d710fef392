import type { CartRow } from './cart-row.ts';

/** A person's cart as the database has it. */
export interface KeptCart {
  rows: CartRow[];
  couponCode: string | null;
  usesWallet: boolean;
}

/** What `owner`, an expression of SQL, has chosen for the cart as a whole: columns of the statement that reads the lines. */
export const choiceOf = (owner: string) => `
  (SELECT coupon_code FROM carts WHERE user_id = ${owner}) AS "couponCode",
  EXISTS (SELECT 1 FROM carts WHERE user_id = ${owner} AND wallet_used_at IS NOT NULL) AS "usesWallet"`;
