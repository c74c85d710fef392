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
 * Changes a line's variant, along with other changes. If another line has the variant already, the two merge (decision
 * 29) with that line's options. Changes nothing if there would be too many copies.
 * @throws Failure 404 if line or address is missing or another customer's, 410 for a withdrawn book, 422 for a variant
 * not offered, more than 99 copies or more than are left
 */
export async function rebindItem(
  shop: Carts,
  userId: string,
  itemId: string,
  change: UpdateItemRequest,
): Promise<KeptCart> {
  // Before the transaction: another connection might wait for this transaction forever.
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

/** Merges in the database, so that copies added concurrently count too. */
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
