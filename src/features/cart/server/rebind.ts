import type { Db } from '#db/connect.ts';
import type { Binding } from '#kernel/bindings.ts';
import { isSameBinding } from '#kernel/bindings.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { UpdateItemRequest } from '../contract.ts';
import { tooManyTogether } from '../too-many-together.ts';
import { boundBookOfLine, changeOf, failureOf } from './actions.ts';
import { refusalOf } from './bindings.ts';
import type { Carts } from './carts.ts';
import { refuseBeyondEdition } from './edition-room.ts';
import type { KeptCart } from './kept-cart.ts';
import { keptCart } from './queries.ts';

/**
 * Binds the copies of a line otherwise, with whatever else of it is changed. Where the cart has a line of that
 * configuration, both become one (decision 29): that one, with the copies of both and its own delivery and wrapping.
 * Nothing is changed where that would be too many.
 * @throws Failure 404 when the line, or the address, is not there or not theirs, 410 for a withdrawn book, 422 for a
 *   binding it is not offered in, for more than 99 copies and for more than are left of its edition
 */
export async function rebindItem(
  shop: Carts,
  userId: string,
  itemId: string,
  change: UpdateItemRequest,
): Promise<KeptCart> {
  // Before the transaction: what is asked of another connection inside one may wait for it for ever.
  const [book, colours] = await Promise.all([boundBookOfLine(shop, userId, itemId), shop.books.colours()]);
  return shop.db.transaction(async (tx) => {
    await inTurn(tx, userId);
    const [line] = await tx.query<Line>(LINE, [itemId, userId]);
    if (!line) throw notFound();
    if (line.isDesigned)
      throw invalid({ color: 'This book is bound after a design of yours. Change the design.' });
    const binding = reboundAs(line, change);
    const refusal = refusalOf(book, binding, colours);
    if (refusal) throw failureOf(refusal);
    const quantity = change.quantity ?? line.quantity;
    await refuseBeyondEdition(tx, { userId, book, colours, quantity, itemId });
    const changed = await tx.query(shop.sql.update, changeOf(itemId, userId, change, true));
    if (!(changed[0] as { count: number }).count) throw notFound();
    if (!isSameBinding(line, binding)) await move(tx, itemId, userId, binding);
    return keptCart({ ...shop, db: tx }, userId);
  });
}

type Line = Binding & { quantity: number; isDesigned: boolean };
const LINE = `
  SELECT variant_type AS "variantType", leather_type AS "leatherType", color, quantity,
    customization IS NOT NULL AS "isDesigned"
  FROM cart_items WHERE id = $1 AND user_id = $2 FOR UPDATE`;

const reboundAs = (line: Binding, { variantType, leatherType, color }: Partial<Binding>): Binding => ({
  variantType: variantType ?? line.variantType,
  leatherType: leatherType ?? line.leatherType,
  color: color ?? line.color,
});

/** Copies that come into the line in this very moment are counted too: the table itself joins them. */
async function move(tx: Db, itemId: string, userId: string, binding: Binding): Promise<void> {
  const { variantType, leatherType, color } = binding;
  const [moved] = await tx.query<{ quantity: number }>(MOVE, [
    itemId,
    userId,
    variantType,
    leatherType,
    color,
  ]);
  const together = moved?.quantity ?? 0;
  if (together > QUANTITY_MAX) throw invalid({ quantity: tooManyTogether(together) });
}

const MOVE = `
  WITH line AS (DELETE FROM cart_items WHERE id = $1 AND user_id = $2 RETURNING *)
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at)
  SELECT id, user_id, book_id, quantity, $3::text, $4::text, $5::text, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at
  FROM line
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = cart_items.quantity + excluded.quantity, updated_at = now()
  RETURNING quantity`;
