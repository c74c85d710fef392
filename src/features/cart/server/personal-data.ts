import { eq } from 'drizzle-orm';
import { column, columns, nullable, select, selectFrom, text } from '#db/select.ts';
import { joinBook } from '#features/books/server/sql-fragments.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { cartItems, cartMerges, carts } from '../tables.ts';

/** Cart lines, coupon and wallet use, and merge receipts, which repeat the lines. */
export const cartData: PersonalData = {
  columns: ['cart_items.user_id', 'carts.user_id', 'cart_merges.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({
    cart: await db.query(CART, [id]),
    cartChoices: await db.query(CHOICES, [id]),
  }),
  async erase(tx, { id }) {
    for (const table of [cartItems, carts, cartMerges])
      await tx.orm.delete(table).where(eq(table.userId, id));
  },
};

const CART = select(
  {
    title: nullable(text('b.title')),
    sku: nullable(text('b.sku')),
    ...columns(
      cartItems,
      'c',
      'printJobId',
      'quoteLineId',
      'quantity',
      'variantType',
      'leatherType',
      'color',
    ),
    ...columns(cartItems, 'c', 'customization'),
    addedAt: column(cartItems.createdAt, 'c'),
  },
  `FROM cart_items c LEFT ${joinBook('c.book_id')} WHERE c.user_id = $1 ORDER BY c.id`,
);

const CHOICES = selectFrom(
  carts,
  ['couponCode', 'walletUsedAt'],
  'WHERE user_id = $1 AND (coupon_code IS NOT NULL OR wallet_used_at IS NOT NULL)',
);
