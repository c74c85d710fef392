import type { Db } from '#db/connect.ts';
import { bool, columns, returning, select } from '#db/select.ts';
import type { Binding } from '#kernel/bindings.ts';
import { isSameBinding } from '#kernel/bindings.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { UpdateItemRequest } from '../contract.ts';
import { mergeLimitMessage } from '../merge-limit-message.ts';
import { cartItems } from '../tables.ts';
import { requireLineBook, toFailure, UPDATE, updateParams } from './actions.ts';
import { findRefusal } from './bindings.ts';
import type { CartContext } from './cart-context.ts';
import { requireEditionRoom } from './edition-room.ts';
import { type CartRecord, CONFIGURATION } from './line-sql.ts';
import { readCart } from './queries.ts';

/**
 * Changes a line's variant, along with other changes. If another line has the variant already, the two merge (decision
 * 29) with that line's options. Changes nothing if there would be too many copies.
 * @throws Failure 404 if line or address is missing or another customer's, 410 for a withdrawn book, 422 for a variant
 * not offered, more than 99 copies or more than are left
 */
export async function changeItemVariant(
  shop: CartContext,
  userId: string,
  itemId: string,
  change: UpdateItemRequest,
): Promise<CartRecord> {
  // Before the transaction: another connection might wait for this transaction forever.
  const [book, colours] = await Promise.all([requireLineBook(shop, userId, itemId), shop.books.colours()]);
  return shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [line] = await tx.query(LINE, [itemId, userId]);
    if (!line) throw notFound();
    if (line.isDesigned) throw invalid({ color: 'This book has your own design. Edit the design instead.' });
    const binding = withVariant(line, change);
    const refusal = findRefusal(book, binding, colours);
    if (refusal) throw toFailure(refusal);
    const quantity = change.quantity ?? line.quantity;
    await requireEditionRoom(tx, { userId, book, colours, quantity, itemId });
    const [changed] = await tx.query(UPDATE, updateParams(itemId, userId, change, true));
    if (!changed?.count) throw notFound();
    if (!isSameBinding(line, binding)) await moveLine(tx, itemId, userId, binding);
    return readCart(tx, userId);
  });
}

const LINE = select(
  {
    ...columns(cartItems, 'c', 'variantType', 'leatherType', 'color', 'quantity'),
    isDesigned: bool('c.customization IS NOT NULL'),
  },
  'FROM cart_items c WHERE c.id = $1 AND c.user_id = $2 FOR UPDATE',
);

const withVariant = (line: Binding, { variantType, leatherType, color }: Partial<Binding>): Binding => ({
  variantType: variantType ?? line.variantType,
  leatherType: leatherType ?? line.leatherType,
  color: color ?? line.color,
});

/** Merges in the database, so that copies added concurrently count too. */
async function moveLine(tx: Db, itemId: string, userId: string, binding: Binding): Promise<void> {
  const { variantType, leatherType, color } = binding;
  const [movedLine] = await tx.query(MOVE_LINE, [itemId, userId, variantType, leatherType, color]);
  const total = movedLine?.quantity ?? 0;
  if (total > QUANTITY_MAX) throw invalid({ quantity: mergeLimitMessage(total) });
}

const MOVE_LINE = returning(
  `  WITH line AS (DELETE FROM cart_items WHERE id = $1 AND user_id = $2 RETURNING *)
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at)
  SELECT id, user_id, book_id, quantity, $3::text, $4::text, $5::text, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at
  FROM line
  ON CONFLICT (${CONFIGURATION})
  DO UPDATE SET quantity = cart_items.quantity + excluded.quantity, updated_at = now()`,
  columns(cartItems, 'cart_items', 'quantity'),
);
