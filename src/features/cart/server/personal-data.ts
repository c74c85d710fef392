import { isoTimestamp } from '#db/iso-timestamp.ts';
import { EXPORT_COLUMNS, joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Cart lines, coupon and wallet use, and merge receipts, which repeat the lines. */
export const cartData: PersonalData = {
  columns: ['cart_items.user_id', 'carts.user_id', 'cart_merges.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({
    cart: await db.query(CART, [id]),
    cartChoices: await db.query(CHOICES, [id]),
  }),
  async erase(tx, { id }) {
    await tx.query('DELETE FROM cart_items WHERE user_id = $1', [id]);
    await tx.query('DELETE FROM carts WHERE user_id = $1', [id]);
    await tx.query('DELETE FROM cart_merges WHERE user_id = $1', [id]);
  },
};

const CART = `
  SELECT ${EXPORT_COLUMNS}, c.print_job_id AS "printJobId", c.quote_line_id AS "quoteLineId", c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType", c.color,
    c.customization, ${isoTimestamp('c.created_at')} AS "addedAt"
  FROM cart_items c LEFT ${joinBook('c.book_id')} WHERE c.user_id = $1 ORDER BY c.id`;

const CHOICES = `
  SELECT coupon_code AS "couponCode", ${isoTimestamp('wallet_used_at')} AS "walletUsedAt" FROM carts
  WHERE user_id = $1 AND (coupon_code IS NOT NULL OR wallet_used_at IS NOT NULL)`;
