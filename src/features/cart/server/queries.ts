import { joinOwnAddress } from '#features/addresses/server/sql-fragments.ts';
import { limitToEditions } from '#features/books/edition-copies.ts';
import { FROM_BOOKS, IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { findLineProblem } from '#features/books/unavailable.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';
import type { QuotedWork } from '../quoted-work.ts';
import type { BookColumns, CartContext } from './cart-context.ts';
import type { CartLineRow } from './cart-line-row.ts';
import { type CartRecord, settingsColumns } from './cart-record.ts';
import { type CartDesigns, toLineDesign } from './designs.ts';
import { toPrintItem } from './print-items.ts';
import { toQuoteItem } from './quote-items.ts';

const CHOSEN_ADDRESS = joinOwnAddress('c.address_id', 'c.user_id');

/** Cart lines with their books, oldest first; `lines` is a SELECT from `cart_items`. Deleted addresses are null. */
const cartStatement = ({ columns, copiesLeft }: BookColumns, lines: string) => `
  SELECT c.id AS "itemId", c.print_job_id AS "printJobId", c.quote_line_id AS "quoteLineId",
    c.quote_id AS "quoteId", c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType",
    c.color AS "itemColor", ${CHOSEN_ADDRESS.id} AS "addressId",
    c.box_wrapping AS "boxWrapping", c.gift_wrapping AS "giftWrapping", c.shipping_speed AS "shippingSpeed", ${DESIGNED} AS designed, ${IS_WITHDRAWN} AS "isDeleted",
    ${copiesLeft} AS "copiesLeft", ${columns}
  FROM (${lines}) c LEFT ${joinBook('c.book_id')} ${CHOSEN_ADDRESS.join}
  ORDER BY c.id`;

/** The part of a design needed for price and name; the document itself is long. */
const DESIGNED = `CASE WHEN c.customization IS NOT NULL THEN json_build_object('hash', c.configuration,
    'parts', c.customization->'parts', 'isSaved', c.is_design_saved, 'version', c.customization->>'version') END`;

/** All lines of `owner`, an SQL expression. */
const selectOwnerLines = (owner: string) => `SELECT * FROM cart_items WHERE user_id = ${owner}`;

/** One row with the cart of `owner`, an SQL expression. */
export const readCartStatement = (books: BookColumns, owner: string) =>
  `SELECT ${rowsColumn(books, selectOwnerLines(owner))}, ${settingsColumns(owner)}`;

const rowsColumn = (books: BookColumns, lines: string) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (${cartStatement(books, lines)}) r) AS rows`;

export interface ChangedCart extends CartRecord {
  count: number;
}

/**
 * Changes lines and reads the resulting cart in one statement. `change` returns the affected rows in full, or with
 * `isDeletion` the deleted ones. A statement sees the table as it was before, so these replace the old rows.
 */
export const changeStatement = (
  books: BookColumns,
  change: string,
  { owner, isDeletion = false }: { owner: string; isDeletion?: boolean },
) => `
  WITH changed AS (${change}), lines AS (
    ${selectOwnerLines(owner)} AND id NOT IN (SELECT id FROM changed)
    ${isDeletion ? '' : 'UNION ALL SELECT * FROM changed'}
  )
  SELECT (SELECT count(*)::int FROM changed) AS count, ${rowsColumn(books, 'SELECT * FROM lines')}, ${settingsColumns(owner)}`;

export const booksStatement = ({ columns, copiesLeft }: BookColumns, ids: string) =>
  `SELECT ${columns}, ${copiesLeft} AS "copiesLeft", ${IS_WITHDRAWN} AS "isDeleted"
   ${FROM_BOOKS} WHERE b.id = ANY(${ids}::text[])`;

export async function readCart({ db, sql }: CartContext, userId: string): Promise<CartRecord> {
  const [cart] = await db.query<CartRecord>(sql.cart, [userId]);
  return cart ?? EMPTY_CART;
}

export const EMPTY_CART: CartRecord = { rows: [], couponCode: null, usesWallet: false };

/** A book, possibly withdrawn, with the copies left of its edition. */
export type SoldBook = BookSummary & { isDeleted: boolean; copiesLeft?: number };

/** Books by id, in US cents. */
export const loadBooks = async (shop: CartContext, ids: readonly string[]) =>
  toSoldBooks(shop, await shop.db.query<object>(shop.sql.books, [ids]));

/** Like `loadBooks`, for rows already read. */
export async function toSoldBooks(
  { books }: CartContext,
  rows: readonly object[],
): Promise<ReadonlyMap<string, SoldBook>> {
  const toSummary = await books.toSummary();
  return new Map(rows.map((row) => [(row as SoldBook).id, toSummary(row) as SoldBook]));
}

export interface Pricing {
  toSummary: (row: object) => BookSummary;
  colours: readonly BookColour[];
  rate: ExchangeRate;
  designs: Pick<CartDesigns, 'charged'>;
  prints: ReadonlyMap<string, PrintItem>;
  works: ReadonlyMap<string, QuotedWork>;
}

/** Prices the lines, limiting quantities to what is left of an edition. */
export function toItems(rows: readonly CartLineRow[], pricing: Pricing): CartItem[] {
  const books = rows.filter(isBookLine).map((row) => withBook(row, pricing));
  const items = new Map(limitToEditions(books).map((line) => [line.id, toItem(line, pricing)]));
  return rows.flatMap((row) => {
    const { printJobId, quoteLineId, quoteId } = row;
    if (quoteLineId !== null && quoteId !== null)
      return [toQuoteItem({ ...row, quoteLineId, quoteId }, pricing.works.get(quoteLineId), pricing)];
    if (printJobId !== null)
      return [toPrintItem({ ...row, printJobId }, pricing.prints.get(printJobId), pricing)];
    return items.get(row.itemId) ?? [];
  });
}

export const isBookLine = ({
  printJobId,
  quoteLineId,
}: Pick<CartLineRow, 'printJobId' | 'quoteLineId'>): boolean => printJobId === null && quoteLineId === null;

/** A line with its book, in US cents. */
type Line = ReturnType<typeof withBook>;

function withBook(row: CartLineRow, { toSummary, colours }: Pricing) {
  const {
    itemId: id,
    printJobId: _,
    quoteLineId: __,
    quoteId: ___,
    quantity,
    variantType,
    leatherType,
    itemColor: color,
    ...rest
  } = row;
  const { addressId, boxWrapping, giftWrapping, shippingSpeed, designed, ...columns } = rest;
  const delivery = { ...(addressId ? { addressId } : {}), boxWrapping, giftWrapping, shippingSpeed };
  const binding = { variantType, leatherType, color };
  const book = toSummary(columns) as SoldBook;
  const unavailable = findLineProblem(book, binding, colours);
  return {
    id,
    quantity,
    ...binding,
    ...delivery,
    book,
    bookId: book.id,
    copiesLeft: book.copiesLeft,
    designed,
    unavailable,
  };
}

const CATALOGUE_FIELD = {
  regular: 'book',
  bestSeller: 'bestSellerBook',
  exclusive: 'exclusiveBook',
} as const;

/** A variant no longer offered counts as no longer sold, like a withdrawn book. */
function toItem(
  { book: inDollars, bookId: _, copiesLeft: __, designed, unavailable, ...line }: Line,
  { colours, rate, designs }: Pricing,
): CartItem {
  const book = convertBook(inDollars, rate);
  const itemPrice = bookPrice(book, line.variantType, line.leatherType)?.price ?? 0;
  const customizationCharges = designed ? designs.charged(designed.parts, rate) : 0;
  return {
    ...line,
    kind: designed ? 'design' : 'book',
    [CATALOGUE_FIELD[book.catalogue]]: { ...book, isDeleted: unavailable !== null },
    colorLabel: colours.find(({ colorName }) => colorName === line.color)?.label ?? line.color,
    itemPrice,
    customizationCharges,
    totalAmount: (itemPrice + customizationCharges) * line.quantity,
    genres: book.genres,
    language: book.language,
    ...(designed ? { design: toLineDesign(designed, designed.isSaved) } : {}),
    ...(unavailable ? { unavailable } : {}),
  };
}
