import type { Statements } from '#db/connect.ts';
import { boundGrams } from '#features/books/book-weight.ts';
import { withinEditions } from '#features/books/edition-copies.ts';
import { COPIES_LEFT, PRICE_FIELD_COLUMNS } from '#features/books/server/rows.ts';
import {
  IS_WITHDRAWN,
  isOrderableColour,
  joinBook,
  PAGES_COLUMN,
} from '#features/books/server/sql-fragments.ts';
import { unavailableLine } from '#features/books/unavailable.ts';
import type { BindableBook, Binding } from '#kernel/bindings.ts';
import type { StoredPrices } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { PrintedLine } from '#kernel/printed-line.ts';
import type { QuotedWork } from '#kernel/quoted-work.ts';
import type { CartItem } from '../contract.ts';
import { UNKNOWN_BOOK } from './bindings.ts';
import type { CartRow } from './cart-row.ts';
import type { DesignPart } from './designs.ts';
import type { KeptCart } from './kept-cart.ts';
import { type PrintsOf, printsOf, whyNotPrinted } from './prints.ts';
import { isOfBook, keptCartStatement, NOTHING_KEPT } from './queries.ts';
import { type CartWorks, whyNotQuoted, worksOf } from './quoted-work.ts';

interface AskedLine extends Binding, Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'> {
  itemId: string;
  bookId: string;
  quantity: number;
}

/** A priced line. Amounts are for one copy, in minor units of the rate's currency. */
interface ChargedLine extends Omit<AskedLine, 'bookId'> {
  /** Null for prints and quoted work. */
  bookId: string | null;
  print?: { jobId: string; version: string; kind: PrintedLine['kind'] };
  /** Set for quoted work. */
  work?: { lineId: string };
  itemPrice: number;
  customizationCharges: number;
  grams: number;
  addressId: string | null;
  /** Own design; the checkout prices its parts. */
  design?: { hash: string; parts: DesignPart[]; isDraft: boolean };
  unavailable?: { reason: string };
}

// Uses only the given connection, not the catalogue cache: in a transaction of the embedded database, reading past it
// would deadlock.

/**
 * Reads and prices a customer's cart for the totals, oldest line first: one statement, plus one each if there are
 * prints or quoted work.
 */
export const quotedCart =
  (prints: PrintsOf, works: CartWorks['lines']) =>
  async (
    db: Statements,
    userId: string,
    rate: ExchangeRate,
  ): Promise<{ items: ChargedLine[]; couponCode: string | null; usesWallet: boolean }> => {
    const [kept = NOTHING_KEPT] = await db.query<KeptCart>(CART, [userId]);
    const { couponCode, usesWallet } = kept;
    const rows = kept.rows as Row[];
    const printed = await printsOf(prints, db, userId, rows);
    const quoted = await worksOf(works, db, userId, rows);
    const items = new Map(priced(rows.filter(isOfBook), rate).map((item) => [item.itemId, item]));
    for (const row of rows)
      if (row.quoteLineId !== null) items.set(row.itemId, quotedItem(row, quoted.get(row.quoteLineId), rate));
      else if (row.printJobId !== null)
        items.set(row.itemId, printedItem(row, printed.get(row.printJobId), rate));
    return {
      items: rows.flatMap(({ itemId }) => items.get(itemId) ?? []),
      couponCode,
      usesWallet,
    };
  };

/** Prices a guest's lines in their order, in one statement. */
export async function quotedGuestLines(
  db: Statements,
  lines: readonly AskedLine[],
  rate: ExchangeRate,
): Promise<ChargedLine[]> {
  const found = await db.query<BookRow & { place: number }>(BOOKS_OF_LINES, [
    lines.map(({ bookId }) => bookId),
    lines.map(({ color }) => color),
  ]);
  const rows = found.map(({ place, ...book }) => {
    const { bookId: _, color: itemColor, ...line } = lines[place - 1] as AskedLine;
    return { ...book, ...line, itemColor, addressId: null, designed: null, ...OF_A_BOOK };
  });
  const items = new Map(priced(rows, rate).map((item) => [item.itemId, item]));
  return lines.map((line) => items.get(line.itemId) ?? unknownBook(line));
}

const OF_A_BOOK = { printJobId: null, quoteLineId: null, quoteId: null };

interface BookRow extends StoredPrices, Pick<BindableBook, 'catalogue' | 'color'> {
  id: string;
  pages: number | null;
  isDeleted: boolean;
  copiesLeft: number | null;
  /** Whether the line's leather is still available. */
  isColourKept: boolean;
}
type Row = CartRow & BookRow;

/** Requires a line `c` beside the book `b`. */
const BOOK_COLUMNS = `b.id, b.catalogue, b.color, ${PAGES_COLUMN}, ${PRICE_FIELD_COLUMNS},
  ${isOrderableColour('c.color')} AS "isColourKept"`;
const CART = keptCartStatement({ columns: BOOK_COLUMNS, copiesLeft: COPIES_LEFT }, '$1');
const BOOKS_OF_LINES = `
  SELECT c.place::int AS place, ${BOOK_COLUMNS}, ${COPIES_LEFT} AS "copiesLeft", ${IS_WITHDRAWN} AS "isDeleted"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS c(book_id, color, place) ${joinBook('c.book_id')}
  ORDER BY c.place`;

/** Same prices and reasons as the cart; quantities limited to what is left of an edition. */
function priced(rows: readonly Row[], rate: ExchangeRate): ChargedLine[] {
  const lines = rows.map((row) => ({ ...row, bookId: row.id, unavailable: reasonOf(row) }));
  return withinEditions(lines).map(({ unavailable, ...row }) => {
    const { itemId, bookId, quantity, variantType, leatherType, itemColor: color, addressId } = row;
    const { boxWrapping, giftWrapping, shippingSpeed, designed } = row;
    const book = convertBook({ ...row, currency: 'USD' }, rate);
    return {
      itemId,
      bookId,
      quantity,
      variantType,
      leatherType,
      color,
      addressId,
      boxWrapping,
      giftWrapping,
      shippingSpeed,
      itemPrice: bookPrice(book, variantType, leatherType)?.price ?? 0,
      customizationCharges: 0,
      grams: boundGrams(row.pages, variantType),
      ...(designed
        ? { design: { hash: designed.hash, parts: designed.parts, isDraft: !designed.isSaved } }
        : {}),
      ...(unavailable ? { unavailable: { reason: unavailable.reason } } : {}),
    };
  });
}

function printedItem(row: Row, print: PrintedLine | undefined, rate: ExchangeRate): ChargedLine {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId, designed } = row;
  const { boxWrapping, giftWrapping, shippingSpeed } = row;
  const reason = whyNotPrinted(row, print);
  return {
    itemId,
    bookId: null,
    quantity,
    variantType,
    leatherType,
    color,
    addressId,
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    ...(print ? { print: { jobId: print.jobId, version: print.version, kind: print.kind } } : {}),
    itemPrice: print ? print.priceIn(rate) : 0,
    customizationCharges: 0,
    grams: print?.grams ?? 0,
    ...(designed ? { design: { hash: designed.hash, parts: [], isDraft: false } } : {}),
    ...(reason ? { unavailable: { reason } } : {}),
  };
}

function quotedItem(row: Row, work: QuotedWork | undefined, rate: ExchangeRate): ChargedLine {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId } = row;
  const { boxWrapping, giftWrapping, shippingSpeed } = row;
  const reason = whyNotQuoted(row, work);
  return {
    itemId,
    bookId: null,
    quantity,
    variantType,
    leatherType,
    color,
    addressId,
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    ...(work ? { work: { lineId: work.lineId } } : {}),
    itemPrice: work ? work.priceIn(rate) : 0,
    customizationCharges: 0,
    grams: work?.grams ?? 0,
    ...(reason ? { unavailable: { reason } } : {}),
  };
}

function reasonOf({ variantType, leatherType, itemColor: color, isColourKept, ...book }: Row) {
  const binding = { variantType, leatherType, color };
  return unavailableLine({ ...book, variantType, leatherType }, binding, isColourKept ? [kept(color)] : []);
}

/** Stand-in for an available leather, of which only the name matters. */
const kept = (colorName: string) => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: '',
  light: '',
  dark: '',
  disabled: false,
});

const unknownBook = (line: AskedLine): ChargedLine => ({
  ...line,
  itemPrice: 0,
  customizationCharges: 0,
  grams: 0,
  addressId: null,
  unavailable: { reason: UNKNOWN_BOOK.reason },
});
