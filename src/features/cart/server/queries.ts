import { addressIfTheirs } from '#features/addresses/server/sql-fragments.ts';
import { withinEditions } from '#features/books/edition-copies.ts';
import { FROM_BOOKS, IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { unavailableLine } from '#features/books/unavailable.ts';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { PrintedLine } from '#kernel/printed-line.ts';
import type { QuotedWork } from '#kernel/quoted-work.ts';
import type { CartItem } from '../contract.ts';
import type { CartRow } from './cart-row.ts';
import type { BookColumns, Carts } from './carts.ts';
import { type CartDesigns, shownDesign } from './designs.ts';
import { choiceOf, type KeptCart } from './kept-cart.ts';
import { printItem } from './print-items.ts';
import { quoteItem } from './quote-items.ts';

const CHOSEN_ADDRESS = addressIfTheirs('c.address_id', 'c.user_id');

/**
 * The lines of a person with the books of those that have one, the oldest first; `lines` is a SELECT of rows of `cart_items`. An address that
 * was deleted is none.
 */
const cartStatement = ({ columns, copiesLeft }: BookColumns, lines: string) => `
  SELECT c.id AS "itemId", c.print_job_id AS "printJobId", c.quote_line_id AS "quoteLineId",
    c.quote_id AS "quoteId", c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType",
    c.color AS "itemColor", ${CHOSEN_ADDRESS.id} AS "addressId",
    c.box_wrapping AS "boxWrapping", c.gift_wrapping AS "giftWrapping", c.shipping_speed AS "shippingSpeed", ${DESIGNED} AS designed, ${IS_WITHDRAWN} AS "isDeleted",
    ${copiesLeft} AS "copiesLeft", ${columns}
  FROM (${lines}) c LEFT ${joinBook('c.book_id')} ${CHOSEN_ADDRESS.join}
  ORDER BY c.id`;

/** What of a line's design its price and its name need; the document itself is long. */
const DESIGNED = `CASE WHEN c.customization IS NOT NULL THEN json_build_object('hash', c.configuration,
    'parts', c.customization->'parts', 'isSaved', c.is_design_saved, 'version', c.customization->>'version') END`;

/** All lines of `owner`, an expression of SQL. */
const linesOf = (owner: string) => `SELECT * FROM cart_items WHERE user_id = ${owner}`;

/** The cart of `owner`, an expression of SQL: one row. */
export const keptCartStatement = (books: BookColumns, owner: string) =>
  `SELECT ${allOf(books, linesOf(owner))}, ${choiceOf(owner)}`;

const allOf = (books: BookColumns, lines: string) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (${cartStatement(books, lines)}) r) AS rows`;

/** What a change left behind: the cart after it, and how many lines it changed. */
export interface Changed extends KeptCart {
  count: number;
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
  SELECT (SELECT count(*)::int FROM changed) AS count, ${allOf(books, 'SELECT * FROM lines')}, ${choiceOf(owner)}`;

/** The books whose ids are in `ids`, a parameter of SQL, with what their bindings need. */
export const booksStatement = ({ columns, copiesLeft }: BookColumns, ids: string) =>
  `SELECT ${columns}, ${copiesLeft} AS "copiesLeft", ${IS_WITHDRAWN} AS "isDeleted"
   ${FROM_BOOKS} WHERE b.id = ANY(${ids}::text[])`;

/** A person's cart. */
export async function keptCart({ db, sql }: Carts, userId: string): Promise<KeptCart> {
  const [cart] = await db.query<KeptCart>(sql.cart, [userId]);
  return cart ?? NOTHING_KEPT;
}

/** The cart of somebody who has none. */
export const NOTHING_KEPT: KeptCart = { rows: [], couponCode: null, usesWallet: false };

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
export interface Pricing {
  toSummary: (row: object) => BookSummary;
  /** All leathers, disabled ones too. */
  colours: readonly BookColour[];
  rate: ExchangeRate;
  designs: Pick<CartDesigns, 'charged'>;
  /** Those of the lines, by their ids. */
  prints: ReadonlyMap<string, PrintedLine>;
  works: ReadonlyMap<string, QuotedWork>;
}

/** The lines, priced; of an edition no more copies than are left, whatever was put in once. */
export function toItems(rows: readonly CartRow[], pricing: Pricing): CartItem[] {
  const books = rows.filter(isOfBook).map((row) => withBook(row, pricing));
  const items = new Map(withinEditions(books).map((line) => [line.id, toItem(line, pricing)]));
  return rows.flatMap((row) => {
    const { printJobId, quoteLineId, quoteId } = row;
    if (quoteLineId !== null && quoteId !== null)
      return [quoteItem({ ...row, quoteLineId, quoteId }, pricing.works.get(quoteLineId), pricing)];
    if (printJobId !== null)
      return [printItem({ ...row, printJobId }, pricing.prints.get(printJobId), pricing)];
    return items.get(row.itemId) ?? [];
  });
}

/** Whether a line is a book of the shop. */
export const isOfBook = ({ printJobId, quoteLineId }: Pick<CartRow, 'printJobId' | 'quoteLineId'>): boolean =>
  printJobId === null && quoteLineId === null;

/** A line beside its book, in cents of USD. */
type Line = ReturnType<typeof withBook>;

function withBook(row: CartRow, { toSummary, colours }: Pricing) {
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
  const unavailable = unavailableLine(book, binding, colours);
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

const PLACE = { regular: 'book', bestSeller: 'bestSellerBook', exclusive: 'exclusiveBook' } as const;

/** A binding that is no longer offered is no longer sold, like a book that was withdrawn. */
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
    [PLACE[book.catalogue]]: { ...book, isDeleted: unavailable !== null },
    colorLabel: colours.find(({ colorName }) => colorName === line.color)?.label ?? line.color,
    itemPrice,
    customizationCharges,
    totalAmount: (itemPrice + customizationCharges) * line.quantity,
    genres: book.genres,
    language: book.language,
    ...(designed ? { design: shownDesign(designed, designed.isSaved) } : {}),
    ...(unavailable ? { unavailable } : {}),
  };
}
