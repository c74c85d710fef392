import type { Db } from '#db/connect.ts';
import { isShippingAddressOf } from '#features/addresses/server/sql-fragments.ts';
import { isBoundWithoutLimit } from '#features/books/server/sql-fragments.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { Catalogue } from '#kernel/book.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { AddRequest, UpdateItemRequest } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { type BindingRefusal, bindingOf, refusalOf, UNKNOWN_BOOK } from './bindings.ts';
import type { BookColumns, Carts } from './carts.ts';
import { withinEdition } from './edition-room.ts';
import type { KeptCart } from './kept-cart.ts';
import { booksFor, type Changed, changeStatement, keptCart, type SoldBook } from './queries.ts';

/**
 * Adds copies of a book of this catalogue, which is among `books` if it is at all; those of one configuration are summed up to 99 (decision 29).
 * @throws Failure 404 for an unknown book, 410 for a withdrawn one, 422 for a binding it is not offered in, for more
 *   copies than are left of its edition, and `CART_FULL`
 */
export async function addItem(
  shop: Carts,
  userId: string,
  catalogue: Catalogue,
  { bookData, quantity, ...asked }: AddRequest,
  books: ReadonlyMap<string, SoldBook>,
): Promise<KeptCart> {
  const colours = await shop.books.colours();
  const found = books.get(bookData.id);
  const book = found?.catalogue === catalogue ? found : undefined;
  const binding = bindingOf(book, asked);
  const refusal = refusalOf(book, binding, colours);
  if (refusal || !book) throw failureOf(refusal ?? UNKNOWN_BOOK);
  const { variantType, leatherType, color } = binding;
  const line = [newId(), userId, book.id, quantity, variantType, leatherType, color];
  const added = await withinEdition(shop.db, { userId, book, colours, quantity }, (db) =>
    changed(db, shop.sql.add, line),
  );
  if (added) return added;
  const message = `Your cart holds ${CART_LINES_MAX} different bindings, as many as it can. Please take one out first.`;
  throw new Failure(422, 'CART_FULL', message);
}

/** The cart after a change, or null where nothing was to be changed. */
async function changed(db: Db, text: string, values: readonly unknown[]): Promise<KeptCart | null> {
  const [after] = await db.query<Changed>(text, values);
  return after?.count ? after : null;
}

/** Adds copies to the line of a configuration, or makes the line where there is room. */
export const addStatement = (books: BookColumns) => changeStatement(books, ADD, { owner: '$2' });
const ADD = `
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
  SELECT $1::text, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text
  WHERE (SELECT count(*) FROM cart_items WHERE user_id = $2) < ${CART_LINES_MAX} OR EXISTS (
    SELECT 1 FROM cart_items WHERE user_id = $2 AND book_id = $3 AND variant_type = $5 AND leather_type = $6
      AND color = $7 AND configuration = '')
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now()
  RETURNING *`;

/** What a refused binding is answered with. */
export function failureOf({ code, reason, field }: BindingRefusal): Failure {
  if (code === 'BOOK_NOT_FOUND') return new Failure(404, code, reason);
  if (code === 'BOOK_WITHDRAWN') return new Failure(410, code, reason);
  return invalid({ [field ?? 'bookData']: reason });
}

/**
 * Changes a line.
 * @throws Failure 404 when the line, or the address, is not there or not theirs, 422 for more copies than are left of
 *   its edition
 */
export async function updateItem(
  shop: Carts,
  userId: string,
  itemId: string,
  change: UpdateItemRequest & { quantity: number },
): Promise<KeptCart> {
  const update = (db: Db, isWithinEdition: boolean) =>
    changed(db, shop.sql.update, changeOf(itemId, userId, change, isWithinEdition));
  const updated = await update(shop.db, false);
  if (updated) return updated;
  const book = await bookOfLine(shop, userId, itemId);
  if (!book) throw notFound();
  const colours = await shop.books.colours();
  const withRoom = await withinEdition(
    shop.db,
    { userId, book, colours, quantity: change.quantity, itemId },
    (db) => update(db, true),
  );
  return withRoom ?? refuse();
}

function refuse(): never {
  throw notFound();
}

/** What the statement of a change is given. */
export const changeOf = (
  itemId: string,
  userId: string,
  change: Omit<UpdateItemRequest, keyof Binding>,
  isWithinEdition: boolean,
) => {
  const {
    quantity = null,
    addressId,
    boxWrapping = null,
    giftWrapping = null,
    shippingSpeed = null,
  } = change;
  const address = [addressId !== undefined, addressId ?? null];
  return [itemId, userId, quantity, ...address, boxWrapping, giftWrapping, shippingSpeed, isWithinEdition];
};

/** The book of a line of theirs; undefined where there is no such line, and for a print job. */
async function bookOfLine(shop: Carts, userId: string, itemId: string): Promise<SoldBook | undefined> {
  const bookId = await bookIdOfLine(shop, userId, itemId);
  return bookId ? (await booksFor(shop, [bookId])).get(bookId) : undefined;
}

/** Null for a print job and for quoted work, undefined where there is no such line of theirs. */
async function bookIdOfLine(
  { db }: Carts,
  userId: string,
  itemId: string,
): Promise<string | null | undefined> {
  const [line] = await db.query<{ bookId: string | null }>(
    'SELECT book_id AS "bookId" FROM cart_items WHERE id = $1 AND user_id = $2',
    [itemId, userId],
  );
  return line?.bookId;
}

/**
 * The book of a line of theirs that is to be bound otherwise.
 * @throws Failure 404 where there is no such line, 422 for a print job, whose binding is changed with the job, and for
 *   quoted work
 */
export async function boundBookOfLine(shop: Carts, userId: string, itemId: string): Promise<SoldBook> {
  const bookId = await bookIdOfLine(shop, userId, itemId);
  if (bookId === null)
    throw invalid({
      color: 'This is no book of the shop. A print is changed where you set it up, a quote by us.',
    });
  const book = bookId ? (await booksFor(shop, [bookId])).get(bookId) : undefined;
  if (!book) throw notFound();
  return book;
}

/**
 * A line of a limited edition is changed only where `$9` says that there is room; prints have no limit. How many copies
 * were quoted stays as it was quoted.
 */
export const updateStatement = (books: BookColumns) =>
  changeStatement(books, CHANGE_OF_LINE, { owner: '$2' });
const CHANGE_OF_LINE = `
  UPDATE cart_items SET quantity = CASE WHEN quote_line_id IS NULL THEN coalesce($3::smallint, quantity) ELSE quantity END,
    address_id = CASE WHEN $4::boolean THEN $5::text ELSE address_id END,
    box_wrapping = coalesce($6::boolean, box_wrapping), gift_wrapping = coalesce($7::boolean, gift_wrapping),
    shipping_speed = coalesce($8::text, shipping_speed), updated_at = now()
  WHERE id = $1 AND user_id = $2 AND ($5::text IS NULL OR ${isShippingAddressOf('$5', '$2')})
    AND ($9::boolean OR cart_items.book_id IS NULL OR ${isBoundWithoutLimit('cart_items.book_id')})
  RETURNING *`;

/** Sends all lines to one address. @throws Failure 404 when it is not a shipping address of theirs */
export async function updateAllAddresses(shop: Carts, userId: string, addressId: string): Promise<KeptCart> {
  const owned = await shop.db.query(
    `WITH address AS (
       SELECT 1 WHERE ${isShippingAddressOf('$2', '$1')}
     ), changed AS (
       UPDATE cart_items SET address_id = $2, updated_at = now() WHERE user_id = $1 AND EXISTS (SELECT 1 FROM address)
     ) SELECT 1 FROM address`,
    [userId, addressId],
  );
  if (owned.length === 0) throw notFound();
  return keptCart(shop, userId);
}

/** Takes a line out; a quote is ordered as a whole, and goes as one. @throws Failure 404 when it is not there or not theirs */
export const removeItem = async ({ db, sql }: Carts, userId: string, itemId: string): Promise<KeptCart> =>
  (await changed(db, sql.remove, [itemId, userId])) ?? refuse();

export const removeStatement = (books: BookColumns) =>
  changeStatement(books, REMOVE, { owner: '$2', takesOut: true });
const REMOVE = `
  DELETE FROM cart_items WHERE user_id = $2
    AND (id = $1 OR quote_id = (SELECT one.quote_id FROM cart_items one WHERE one.id = $1 AND one.user_id = $2))
  RETURNING *`;

/** Lets go of an address that its owner has deleted: the lines that were to go there go nowhere yet. */
export const forgetAddress = (tx: Db, userId: string, addressId: string): Promise<unknown> =>
  tx.query('UPDATE cart_items SET address_id = NULL WHERE user_id = $1 AND address_id = $2', [
    userId,
    addressId,
  ]);
