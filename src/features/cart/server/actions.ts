import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { isOwnShippingAddress } from '#features/addresses/server/sql-fragments.ts';
import { isBoundWithoutLimit } from '#features/books/server/sql-fragments.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { Catalogue } from '#kernel/book.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { AddRequest, UpdateItemRequest } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { cartItems } from '../tables.ts';
import { type BindingRefusal, completeBinding, findRefusal, UNKNOWN_BOOK } from './bindings.ts';
import type { CartContext } from './cart-context.ts';
import { withinEdition } from './edition-room.ts';
import { ADD_COPIES, type CartRecord, CONFIGURATION, cartFull, changeStatement } from './line-sql.ts';
import { loadBooks, readCart, type SoldBook } from './queries.ts';

/**
 * Adds copies of a book from `books`, if it belongs to this catalogue. Copies of the same configuration are summed, up
 * to 99 (decision 29).
 * @throws Failure 404 for an unknown book, 410 for a withdrawn one, 422 for a variant not offered or too few copies
 * left, and `CART_FULL`
 */
export async function addItem(
  shop: CartContext,
  userId: string,
  catalogue: Catalogue,
  { bookData, quantity, ...choice }: AddRequest,
  books: ReadonlyMap<string, SoldBook>,
): Promise<CartRecord> {
  const colours = await shop.books.colours();
  const candidate = books.get(bookData.id);
  const book = candidate?.catalogue === catalogue ? candidate : undefined;
  const binding = completeBinding(book, choice);
  const refusal = findRefusal(book, binding, colours);
  if (refusal || !book) throw toFailure(refusal ?? UNKNOWN_BOOK);
  const { variantType, leatherType, color } = binding;
  const line = [newId(), userId, book.id, quantity, variantType, leatherType, color];
  const added = await withinEdition(shop.db, { userId, book, colours, quantity }, (db) =>
    runChange(db, ADD, line),
  );
  if (added) return added;
  throw cartFull();
}

/** Runs a change and returns the cart; null if no line was affected. */
async function runChange(db: Db, change: typeof ADD, values: readonly unknown[]): Promise<CartRecord | null> {
  const [after] = await db.query(change, values);
  return after?.count ? after : null;
}

/** Adds to the line of the same configuration, or inserts one if there is room. */
const ADD = changeStatement(`
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
  SELECT $1::text, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text
  WHERE (SELECT count(*) FROM cart_items WHERE user_id = $2) < ${CART_LINES_MAX} OR EXISTS (
    SELECT 1 FROM cart_items WHERE user_id = $2 AND book_id = $3 AND variant_type = $5 AND leather_type = $6
      AND color = $7 AND configuration = '')
  ON CONFLICT (${CONFIGURATION}) ${ADD_COPIES}
  RETURNING *`);

export function toFailure({ code, reason, field }: BindingRefusal): Failure {
  if (code === 'BOOK_NOT_FOUND') return new Failure(404, code, reason);
  if (code === 'BOOK_WITHDRAWN') return new Failure(410, code, reason);
  return invalid({ [field ?? 'bookData']: reason });
}

/**
 * Changes a line.
 * @throws Failure 404 if line or address is missing or another customer's, 422 if too few copies are left
 */
export async function updateItem(
  shop: CartContext,
  userId: string,
  itemId: string,
  change: UpdateItemRequest & { quantity: number },
): Promise<CartRecord> {
  const update = (db: Db, isWithinEdition: boolean) =>
    runChange(db, UPDATE, updateParams(itemId, userId, change, isWithinEdition));
  const updated = await update(shop.db, false);
  if (updated) return updated;
  const book = await findLineBook(shop, userId, itemId);
  if (!book) throw notFound();
  const colours = await shop.books.colours();
  const updatedWithRoom = await withinEdition(
    shop.db,
    { userId, book, colours, quantity: change.quantity, itemId },
    (db) => update(db, true),
  );
  return updatedWithRoom ?? throwNotFound();
}

function throwNotFound(): never {
  throw notFound();
}

export const updateParams = (
  itemId: string,
  userId: string,
  change: Omit<UpdateItemRequest, keyof Binding>,
  isWithinEdition: boolean,
) => {
  const { quantity, addressId, boxWrapping, giftWrapping, shippingSpeed } = change;
  const changes = JSON.stringify({ quantity, addressId, boxWrapping, giftWrapping, shippingSpeed });
  return [itemId, userId, changes, isWithinEdition];
};

/** Book of a customer's line; undefined for prints, quoted work and unknown lines. */
async function findLineBook(
  shop: CartContext,
  userId: string,
  itemId: string,
): Promise<SoldBook | undefined> {
  const bookId = await findLineBookId(shop, userId, itemId);
  return bookId ? (await loadBooks(shop, [bookId])).get(bookId) : undefined;
}

/** Null for prints and quoted work, undefined if the customer has no such line. */
async function findLineBookId(
  { db }: CartContext,
  userId: string,
  itemId: string,
): Promise<string | null | undefined> {
  const [line] = await db.query(LINE_BOOK, [itemId, userId]);
  return line?.bookId;
}

const LINE_BOOK = selectFrom(cartItems, ['bookId'], 'WHERE id = $1 AND user_id = $2');

/**
 * Book of the line whose variant is to change.
 * @throws Failure 404 for an unknown line, 422 for prints and quoted work, whose variant is set elsewhere
 */
export async function requireLineBook(shop: CartContext, userId: string, itemId: string): Promise<SoldBook> {
  const bookId = await findLineBookId(shop, userId, itemId);
  if (bookId === null)
    throw invalid({
      color: 'You can’t change this here. Edit a print on its own page; for a quote, contact us.',
    });
  const book = bookId ? (await loadBooks(shop, [bookId])).get(bookId) : undefined;
  if (!book) throw notFound();
  return book;
}

/**
 * `$3` has the changed fields only; `$4` confirms that the edition has room. Without it, lines of limited editions stay
 * unchanged. Quoted quantities never change.
 */
export const UPDATE = changeStatement(`
  UPDATE cart_items SET
    quantity = CASE WHEN quote_line_id IS NULL THEN coalesce((change->>'quantity')::smallint, quantity) ELSE quantity END,
    address_id = CASE WHEN change ? 'addressId' THEN change->>'addressId' ELSE address_id END,
    box_wrapping = coalesce((change->>'boxWrapping')::boolean, box_wrapping),
    gift_wrapping = coalesce((change->>'giftWrapping')::boolean, gift_wrapping),
    shipping_speed = coalesce(change->>'shippingSpeed', shipping_speed), updated_at = now()
  FROM (SELECT $3::text::jsonb AS change) request
  WHERE id = $1 AND user_id = $2
    AND (change->>'addressId' IS NULL OR ${isOwnShippingAddress("request.change->>'addressId'", '$2')})
    AND ($4::boolean OR cart_items.book_id IS NULL OR ${isBoundWithoutLimit('cart_items.book_id')})
  RETURNING cart_items.*`);

/** Sends all lines to one address. @throws Failure 404 if it is not a shipping address of the customer */
export async function updateAllAddresses(
  shop: CartContext,
  userId: string,
  addressId: string,
): Promise<CartRecord> {
  const owned = await shop.db.query(
    `WITH address AS (
       SELECT 1 WHERE ${isOwnShippingAddress('$2', '$1')}
     ), changed AS (
       UPDATE cart_items SET address_id = $2, updated_at = now() WHERE user_id = $1 AND EXISTS (SELECT 1 FROM address)
     ) SELECT 1 FROM address`,
    [userId, addressId],
  );
  if (owned.length === 0) throw notFound();
  return readCart(shop.db, userId);
}

/** Removes a line, or all lines of its quote. @throws Failure 404 if missing or another customer's */
export const removeItem = async ({ db }: CartContext, userId: string, itemId: string): Promise<CartRecord> =>
  (await runChange(db, REMOVE, [itemId, userId])) ?? throwNotFound();

const REMOVE = changeStatement(
  `
  DELETE FROM cart_items WHERE user_id = $2
    AND (id = $1 OR quote_id = (SELECT one.quote_id FROM cart_items one WHERE one.id = $1 AND one.user_id = $2))
  RETURNING *`,
  true,
);

/** Clears a deleted address from the lines. */
export const clearAddress = (tx: Db, userId: string, addressId: string): Promise<unknown> =>
  tx.orm
    .update(cartItems)
    .set({ addressId: null })
    .where(and(eq(cartItems.userId, userId), eq(cartItems.addressId, addressId)));
