import type { Queryable } from '#db/connect.ts';
import { bool, int, listSql, nullable, type RowOf, select, text } from '#db/select.ts';
import { boundWeightGrams } from '#features/books/book-weight.ts';
import { limitToEditions } from '#features/books/edition-copies.ts';
import { PRICES } from '#features/books/server/rows.ts';
import { isOrderableColour, joinBook, PAGES_COLUMN } from '#features/books/server/sql-fragments.ts';
import { findLineProblem } from '#features/books/unavailable.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { LoadPrints } from '#features/print/server/jobs/print-lines.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { Catalogue, StoredPrices } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';
import type { QuotedWork } from '../quoted-work.ts';
import { UNKNOWN_BOOK } from './bindings.ts';
import type { DesignPart } from './designs.ts';
import { BOOK_STATE, type CartLineRow, readCartStatement } from './line-sql.ts';
import { findPrintProblem, loadLinePrints } from './prints.ts';
import { EMPTY_CART, isBookLine } from './queries.ts';
import { type CartWorks, findQuoteProblem, loadQuotedWorks } from './quoted-work.ts';

interface GuestLineInput extends Binding, Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'> {
  itemId: string;
  bookId: string;
  quantity: number;
}

/** A priced line. Amounts are for one copy, in minor units of the rate's currency. */
interface TotalsLine extends Omit<GuestLineInput, 'bookId'> {
  /** Null for prints and quoted work. */
  bookId: string | null;
  print?: { jobId: string; version: string; kind: PrintItem['kind'] };
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

/** Loaders of the prints and quoted work that cart lines refer to. */
export interface CartSources {
  prints: { lines: LoadPrints };
  works: Pick<CartWorks, 'lines'>;
}

/**
 * Reads and prices a customer's cart for the totals, oldest line first: one statement, plus one each if there are
 * prints or quoted work.
 */
export async function readCartForTotals(
  { prints, works }: CartSources,
  db: Queryable,
  userId: string,
  rate: ExchangeRate,
): Promise<{ items: TotalsLine[]; couponCode: string | null; usesWallet: boolean }> {
  const [cart = EMPTY_CART] = await db.query(CART, [userId]);
  const { couponCode, usesWallet } = cart;
  const rows = cart.rows as Row[];
  const loadedPrints = await loadLinePrints(prints.lines, db, userId, rows);
  const loadedWorks = await loadQuotedWorks(works.lines, db, userId, rows);
  const items = new Map(priceBookLines(rows.filter(isBookLine), rate).map((item) => [item.itemId, item]));
  for (const row of rows)
    if (row.quoteLineId !== null)
      items.set(row.itemId, priceQuoteLine(row, loadedWorks.get(row.quoteLineId), rate));
    else if (row.printJobId !== null)
      items.set(row.itemId, pricePrintLine(row, loadedPrints.get(row.printJobId), rate));
  return {
    items: rows.flatMap(({ itemId }) => items.get(itemId) ?? []),
    couponCode,
    usesWallet,
  };
}

/** Prices a guest's lines in their order, in one statement. */
export async function priceGuestLines(
  db: Queryable,
  lines: readonly GuestLineInput[],
  rate: ExchangeRate,
): Promise<TotalsLine[]> {
  const rowsOfBooks = await db.query(LINE_BOOKS, [
    lines.map(({ bookId }) => bookId),
    lines.map(({ color }) => color),
  ]);
  const rows = rowsOfBooks.map(({ place, ...book }) => {
    const { bookId: _, color: itemColor, ...line } = lines[place - 1] as GuestLineInput;
    return { ...book, ...line, itemColor, addressId: null, designed: null, ...NO_PRINT_OR_QUOTE };
  });
  const items = new Map(priceBookLines(rows, rate).map((item) => [item.itemId, item]));
  return lines.map((line) => items.get(line.itemId) ?? unknownBook(line));
}

const NO_PRINT_OR_QUOTE = { printJobId: null, quoteLineId: null, quoteId: null };

/** Requires a line `c` beside the book `b`. */
const BOOK = {
  id: text('b.id'),
  catalogue: text<Catalogue>('b.catalogue'),
  color: text('b.color'),
  pages: nullable(int(PAGES_COLUMN)),
  /** Whether the line's leather is still available. */
  isColourAvailable: bool(isOrderableColour('c.color')),
};
type Row = CartLineRow & RowOf<typeof BOOK> & StoredPrices;

const CART = readCartStatement('$1', listSql({ ...BOOK, ...PRICES }));
const LINE_BOOKS = select(
  { place: int('c.place::int'), ...BOOK, ...BOOK_STATE, ...PRICES },
  `FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS c(book_id, color, place) ${joinBook('c.book_id')}
  ORDER BY c.place`,
);

const toLine = (row: Row) => {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId } = row;
  const { boxWrapping, giftWrapping, shippingSpeed } = row;
  const binding = { variantType, leatherType, color };
  const delivery = { addressId, boxWrapping, giftWrapping, shippingSpeed };
  return { itemId, bookId: null, quantity, ...binding, ...delivery, customizationCharges: 0 };
};

/** Same prices and reasons as the cart; quantities limited to what is left of an edition. */
function priceBookLines(rows: readonly Row[], rate: ExchangeRate): TotalsLine[] {
  const lines = rows.map((row) => ({ ...row, bookId: row.id, unavailable: findUnavailable(row) }));
  return limitToEditions(lines).map(({ unavailable, ...row }) => {
    const { bookId, variantType, leatherType, designed } = row;
    const book = convertBook({ ...row, currency: 'USD' }, rate);
    return {
      ...toLine(row),
      bookId,
      itemPrice: bookPrice(book, variantType, leatherType)?.price ?? 0,
      grams: boundWeightGrams(row.pages, variantType),
      ...(designed
        ? { design: { hash: designed.hash, parts: designed.parts, isDraft: !designed.isSaved } }
        : {}),
      ...(unavailable ? { unavailable: { reason: unavailable.reason } } : {}),
    };
  });
}

function pricePrintLine(row: Row, print: PrintItem | undefined, rate: ExchangeRate): TotalsLine {
  const reason = findPrintProblem(row, print);
  return {
    ...toLine(row),
    ...(print ? { print: { jobId: print.jobId, version: print.version, kind: print.kind } } : {}),
    itemPrice: print ? print.priceIn(rate) : 0,
    grams: print?.grams ?? 0,
    ...(row.designed ? { design: { hash: row.designed.hash, parts: [], isDraft: false } } : {}),
    ...(reason ? { unavailable: { reason } } : {}),
  };
}

function priceQuoteLine(row: Row, work: QuotedWork | undefined, rate: ExchangeRate): TotalsLine {
  const reason = findQuoteProblem(row, work);
  return {
    ...toLine(row),
    ...(work ? { work: { lineId: work.lineId } } : {}),
    itemPrice: work ? work.priceIn(rate) : 0,
    grams: work?.grams ?? 0,
    ...(reason ? { unavailable: { reason } } : {}),
  };
}

function findUnavailable({ variantType, leatherType, itemColor: color, isColourAvailable, ...book }: Row) {
  const binding = { variantType, leatherType, color };
  return findLineProblem(
    { ...book, variantType, leatherType },
    binding,
    isColourAvailable ? [availableColour(color)] : [],
  );
}

/** Stand-in for an available leather, of which only the name matters. */
const availableColour = (colorName: string) => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: '',
  light: '',
  dark: '',
  disabled: false,
});

const unknownBook = (line: GuestLineInput): TotalsLine => ({
  ...line,
  itemPrice: 0,
  customizationCharges: 0,
  grams: 0,
  addressId: null,
  unavailable: { reason: UNKNOWN_BOOK.reason },
});
