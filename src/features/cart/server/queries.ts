import { addressIfTheirs } from '#features/addresses/server/sql-fragments.ts';
import { withinEditions } from '#features/books/edition-copies.ts';
import { FROM_BOOKS, IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { unavailableLine } from '#features/books/unavailable.ts';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { cartTotals } from '../cart-totals.ts';
import type { Cart, CartItem } from '../contract.ts';
import type { CartRow } from './cart-row.ts';
import type { BookColumns, Carts } from './carts.ts';

const CHOSEN_ADDRESS = addressIfTheirs('c.address_id', 'c.user_id');

/**
 * The lines of a person with their books, the oldest first; `lines` is a SELECT of rows of `cart_items`. An address that
 * was deleted is none.
 */
export const cartStatement = ({ columns, copiesLeft }: BookColumns, lines: string) => `
  SELECT c.id AS "itemId", c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType",
    c.color AS "itemColor", ${CHOSEN_ADDRESS.id} AS "addressId",
    c.box_wrapping AS "boxWrapping", c.gift_wrapping AS "giftWrapping", c.shipping_speed AS "shippingSpeed", ${IS_WITHDRAWN} AS "isDeleted",
    ${copiesLeft} AS "copiesLeft", ${columns}
  FROM (${lines}) c ${joinBook('c.book_id')} ${CHOSEN_ADDRESS.join}
  ORDER BY c.id`;

/** All lines of `owner`, an expression of SQL. */
export const linesOf = (owner: string) => `SELECT * FROM cart_items WHERE user_id = ${owner}`;

/** What a change left behind. */
export interface Changed {
  /** How many lines it changed. */
  count: number;
  /** The cart after it. */
  rows: CartRow[];
}

/**
 * Changes lines of `owner` and reads the cart after it, at once. `change` returns the whole rows that it changed, or
 * took out where `takesOut` says so: a statement sees the table as it was before, so its own change is put in their place.
 */
export const changeStatement = (
  books: BookColumns,
  change: string,
  { owner, takesOut = false }: { owner: string; takesOut?: boolean },
) => `
  WITH changed AS (${change}), lines AS (
    ${linesOf(owner)} AND id NOT IN (SELECT id FROM changed)
    ${takesOut ? '' : 'UNION ALL SELECT * FROM changed'}
  )
  SELECT (SELECT count(*)::int FROM changed) AS count,
    (SELECT coalesce(json_agg(r), '[]') FROM (${cartStatement(books, 'SELECT * FROM lines')}) r) AS rows`;

/** The books whose ids are in `ids`, a parameter of SQL, with what their bindings need. */
export const booksStatement = ({ columns, copiesLeft }: BookColumns, ids: string) =>
  `SELECT ${columns}, ${copiesLeft} AS "copiesLeft", ${IS_WITHDRAWN} AS "isDeleted"
   ${FROM_BOOKS} WHERE b.id = ANY(${ids}::text[])`;

/** The lines of a person's cart. */
export const cartRows = ({ db, sql }: Carts, userId: string) => db.query<CartRow>(sql.cart, [userId]);

/** The cart of these lines, priced in the currency of `rate`. */
export async function pricedCart(
  { books }: Carts,
  rows: readonly CartRow[],
  rate: ExchangeRate,
): Promise<Cart> {
  const [toSummary, colours] = await Promise.all([books.toSummary(), books.colours()]);
  return toCart(rows, { toSummary, colours, rate });
}

/** A book that may have been withdrawn, and what is left of its edition. */
export type SoldBook = BookSummary & { isDeleted: boolean; copiesLeft?: number };

/** The books among these ids, by id, in cents of USD. */
export const booksFor = async (shop: Carts, ids: readonly string[]) =>
  soldBooks(shop, await shop.db.query<object>(shop.sql.books, [ids]));

/** The same of rows that have been read. */
export async function soldBooks(
  { books }: Carts,
  rows: readonly object[],
): Promise<ReadonlyMap<string, SoldBook>> {
  const toSummary = await books.toSummary();
  return new Map(rows.map((row) => [(row as SoldBook).id, toSummary(row) as SoldBook]));
}

/** What makes a row a line with its price. */
interface Pricing {
  toSummary: (row: object) => BookSummary;
  /** All leathers, disabled ones too. */
  colours: readonly BookColour[];
  rate: ExchangeRate;
}

/** The lines, priced and added up; of an edition no more copies than are left, whatever was put in once. */
export function toCart(rows: readonly CartRow[], pricing: Pricing): Cart {
  const cartItems = withinEditions(rows.map((row) => withBook(row, pricing))).map((line) =>
    toItem(line, pricing),
  );
  const { subtotal, count } = cartTotals(cartItems);
  return { cartItems, couponCode: null, discount: 0, subtotal, count, currency: pricing.rate.currency };
}

/** A line beside its book, in cents of USD. */
type Line = ReturnType<typeof withBook>;

function withBook(row: CartRow, { toSummary, colours }: Pricing) {
  const { itemId: id, quantity, variantType, leatherType, itemColor: color, ...rest } = row;
  const { addressId, boxWrapping, giftWrapping, shippingSpeed, ...columns } = rest;
  const delivery = { ...(addressId ? { addressId } : {}), boxWrapping, giftWrapping, shippingSpeed };
  const binding = { variantType, leatherType, color };
  const book = toSummary(columns) as SoldBook;
  const unavailable = unavailableLine(book, binding, colours);
  return {
    id,
    quantity,
    ...binding,
    ...delivery,
    book,
    bookId: book.id,
    copiesLeft: book.copiesLeft,
    unavailable,
  };
}

const PLACE = { regular: 'book', bestSeller: 'bestSellerBook', exclusive: 'exclusiveBook' } as const;

/** A binding that is no longer offered is no longer sold, like a book that was withdrawn. */
function toItem(
  { book: inDollars, bookId: _, copiesLeft: __, unavailable, ...line }: Line,
  { colours, rate }: Pricing,
): CartItem {
  const book = convertBook(inDollars, rate);
  const itemPrice = bookPrice(book, line.variantType, line.leatherType)?.price ?? 0;
  return {
    ...line,
    [PLACE[book.catalogue]]: { ...book, isDeleted: unavailable !== null },
    colorLabel: colours.find(({ colorName }) => colorName === line.color)?.label ?? line.color,
    itemPrice,
    customizationCharges: 0,
    totalAmount: itemPrice * line.quantity,
    genres: book.genres,
    language: book.language,
    ...(unavailable ? { unavailable } : {}),
  };
}
