import type { Queryable } from '#db/connect.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { newId } from '#platform/new-id.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { ReturnedLine } from './placement.ts';

/** Print line of an abandoned order, to be returned to the cart. */
export interface ReturnedPrint extends Omit<ReturnedLine, 'bookId'> {
  printJobId: string;
}

/**
 * Returns the prints of an abandoned order to the cart, in a transaction that holds the customer's lock. Copies of one
 * job are summed, up to 99; existing lines keep their options. The design is updated when the cart is next read.
 * @returns the lines for which the cart had no room
 */
export async function returnPrints<T extends ReturnedPrint>(
  tx: Queryable,
  userId: string,
  lines: readonly T[],
): Promise<T[]> {
  const rejected: T[] = [];
  for (const line of lines) {
    const { printJobId, quantity, variantType, leatherType, color, addressId, sealed } = line;
    const returned = await tx.query(RETURN_PRINT, [
      ...[newId(), userId, printJobId, Math.min(QUANTITY_MAX, quantity), variantType, leatherType, color],
      ...[addressId, line.boxWrapping, line.giftWrapping, line.shippingSpeed],
      ...[JSON.stringify(sealed ?? null), sealed?.hash ?? ''],
    ]);
    if (returned.length === 0) rejected.push(line);
  }
  return rejected;
}

const RETURN_PRINT = `
  INSERT INTO cart_items (id, user_id, print_job_id, quantity, variant_type, leather_type, color, address_id, box_wrapping,
    gift_wrapping, shipping_speed, customization, configuration)
  SELECT $1::text, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text, $8::text, $9::boolean, $10::boolean,
    $11::text, nullif($12::text::jsonb, 'null'::jsonb), $13::text
  WHERE (SELECT count(*) FROM cart_items WHERE user_id = $2) < ${CART_LINES_MAX}
    OR EXISTS (SELECT 1 FROM cart_items WHERE user_id = $2 AND print_job_id = $3)
  ON CONFLICT (user_id, print_job_id)
  DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now()
  RETURNING id`;
