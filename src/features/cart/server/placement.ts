import type { Db } from '#db/connect.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { CartItem } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { LineDesign } from './designs.ts';

/** Locks the cart until the transaction ends, so that no line changes between pricing and ordering. */
export const lockCart = (tx: Db, userId: string): Promise<unknown> =>
  tx.query('SELECT 1 FROM cart_items WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);

/** Designs by line id, read in the transaction that places the order. */
export async function readDesigns(tx: Db, userId: string): Promise<ReadonlyMap<string, LineDesign>> {
  const rows = await tx.query<{ id: string; sealed: LineDesign }>(
    'SELECT id, customization AS sealed FROM cart_items WHERE user_id = $1 AND customization IS NOT NULL',
    [userId],
  );
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}

export async function clearCart(tx: Db, userId: string, itemIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM cart_items WHERE user_id = $1 AND id = ANY($2::text[])', [userId, itemIds]);
  await tx.query(
    'UPDATE carts SET coupon_code = NULL, wallet_used_at = NULL, updated_at = now() WHERE user_id = $1',
    [userId],
  );
}

type LineOptions = Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'>;
/** Book line of an abandoned order, to be returned to the cart. */
export interface ReturnedLine
  extends LineOptions,
    Pick<CartItem, 'variantType' | 'leatherType' | 'color' | 'quantity'> {
  bookId: string;
  addressId: string | null;
  /** The customer's own design; null for a standard binding. */
  sealed?: LineDesign | null | undefined;
}

/**
 * Returns the book lines of an abandoned order to the cart. Equal configurations are summed, with each other and with
 * the cart, up to 99; existing lines keep their options.
 * @returns the lines for which the cart had no room
 */
export async function returnLines<T extends ReturnedLine>(
  tx: Db,
  userId: string,
  lines: readonly T[],
): Promise<T[]> {
  // Serialises the customer's changes, so that the counted room stays available.
  await lockPerson(tx, userId);
  const combined = [...Map.groupBy(lines, lineKey).values()].map(([first, ...duplicates], place) => ({
    ...(first as T),
    quantity: Math.min(
      QUANTITY_MAX,
      duplicates.reduce((sum, { quantity }) => sum + quantity, (first as T).quantity),
    ),
    configuration: first?.sealed?.hash ?? '',
    id: newId(),
    place,
  }));
  const returned = await tx.query<ReturnedLine & { configuration: string }>(RETURN_LINES, [
    userId,
    JSON.stringify(combined),
  ]);
  const returnedKeys = new Set(returned.map((line) => configurationKey(line, line.configuration)));
  return lines.filter((line) => !returnedKeys.has(lineKey(line)));
}

type Bound = Pick<ReturnedLine, 'bookId' | 'variantType' | 'leatherType' | 'color'>;
const configurationKey = (
  { bookId, variantType, leatherType, color }: Bound,
  configuration: string,
): string => [bookId, variantType, leatherType, color, configuration].join(':');
const lineKey = (line: ReturnedLine): string => configurationKey(line, line.sealed?.hash ?? '');

const RETURN_LINES = `
  WITH sent AS (
    SELECT line.*, c.id IS NOT NULL AS "isThere"
    FROM jsonb_to_recordset($2::text::jsonb) AS line (id text, place int, "bookId" text, quantity int,
      "variantType" text, "leatherType" text, color text, "addressId" text, "boxWrapping" boolean,
      "giftWrapping" boolean, "shippingSpeed" text, sealed jsonb, configuration text)
    LEFT JOIN cart_items c ON c.user_id = $1 AND c.book_id = line."bookId" AND c.variant_type = line."variantType"
      AND c.leather_type = line."leatherType" AND c.color = line.color AND c.configuration = line.configuration
  ), counted AS (
    SELECT sent.*, count(*) FILTER (WHERE NOT "isThere") OVER (ORDER BY place) AS added FROM sent
  )
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, address_id, box_wrapping,
    gift_wrapping, shipping_speed, customization, configuration)
  SELECT id, $1::text, "bookId", quantity, "variantType", "leatherType", color, "addressId", "boxWrapping",
    "giftWrapping", "shippingSpeed", nullif(sealed, 'null'::jsonb), configuration
  FROM counted
  WHERE "isThere" OR added <= ${CART_LINES_MAX} - (SELECT count(*) FROM cart_items WHERE user_id = $1)
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now()
  RETURNING book_id AS "bookId", variant_type AS "variantType", leather_type AS "leatherType", color,
    configuration`;
