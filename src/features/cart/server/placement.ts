import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { columns, json, select, selectFrom } from '#db/select.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { CartItem } from '../contract.ts';
import { cartItems } from '../tables.ts';
import type { LineDesign } from './designs.ts';
import { ADD_COPIES, CONFIGURATION, DESIGN_FIELDS, ifRoom, LINE_FIELDS, OPTION_FIELDS } from './line-sql.ts';

/** Locks the cart until the transaction ends, so that no line changes between pricing and ordering. */
export const lockCart = (tx: Db, userId: string): Promise<unknown> => tx.query(LOCK, [userId]);
const LOCK = selectFrom(cartItems, ['id'], 'WHERE user_id = $1 ORDER BY id FOR UPDATE');

/** Designs by line id, read in the transaction that places the order. */
export async function readDesigns(tx: Db, userId: string): Promise<ReadonlyMap<string, LineDesign>> {
  const rows = await tx.query(DESIGNS, [userId]);
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}
const DESIGNS = select(
  { ...columns(cartItems, 'c', 'id'), sealed: json<LineDesign>('c.customization') },
  'FROM cart_items c WHERE c.user_id = $1 AND c.customization IS NOT NULL',
);

export async function clearCart(tx: Db, userId: string, itemIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM cart_items WHERE user_id = $1 AND id = ANY($2::text[])', [userId, itemIds]);
  await tx.query(
    'UPDATE carts SET coupon_code = NULL, wallet_used_at = NULL, updated_at = now() WHERE user_id = $1',
    [userId],
  );
}

type LineOptions = Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'>;
/** Book or print of an abandoned order, to be returned to the cart. */
export interface ReturnedLine
  extends LineOptions,
    Pick<CartItem, 'variantType' | 'leatherType' | 'color' | 'quantity'> {
  bookId: string | null;
  printJobId?: string | null;
  addressId: string | null;
  /** The customer's own design; null for a standard binding. */
  sealed?: LineDesign | null | undefined;
}

/**
 * Returns books and prints of an abandoned order to the cart. Copies of equal configurations and of one job are summed,
 * with each other and with the cart, up to 99; existing lines keep their options. The design of a print is updated when
 * the cart is next read.
 * @returns the lines for which the cart had no room
 */
export async function returnLines<T extends ReturnedLine>(
  tx: Db,
  userId: string,
  lines: readonly T[],
): Promise<T[]> {
  // Serialises the customer's changes, so that the counted room stays available.
  await lockPerson(tx, userId);
  const rejected: T[] = [];
  for (const line of lines) {
    const { bookId, printJobId = null, quantity, sealed = null } = line;
    const insert = printJobId === null ? returnBook : returnPrint;
    const returned = await insert(tx, [
      {
        ...line,
        id: newId(),
        userId,
        bookId,
        printJobId,
        quantity: Math.min(QUANTITY_MAX, quantity),
        customization: sealed,
        configuration: sealed?.hash ?? '',
      },
    ]);
    if (returned.length === 0) rejected.push(line);
  }
  return rejected;
}

const FIELDS = [
  ...LINE_FIELDS,
  'bookId',
  'printJobId',
  'addressId',
  ...OPTION_FIELDS,
  ...DESIGN_FIELDS,
] as const;
const returnBook = insertRows(cartItems, FIELDS, `${ifRoom(CONFIGURATION)} ${ADD_COPIES} RETURNING id`);
const returnPrint = insertRows(
  cartItems,
  FIELDS,
  `${ifRoom('user_id, print_job_id')} ${ADD_COPIES} RETURNING id`,
);
