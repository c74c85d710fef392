import type { Db } from '#db/connect.ts';
import { boundGrams } from '#features/books/book-weight.ts';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { PAGES_COLUMN } from '#features/books/server/sql-fragments.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';
import { UNKNOWN_BOOK } from './bindings.ts';
import type { CartRow } from './cart-row.ts';
import type { KeptCart } from './kept-cart.ts';
import { booksStatement, keptCartStatement, NOTHING_KEPT, toItems } from './queries.ts';

/** A line as a quote charges it. Amounts are minor units of the rate's currency, for one copy. */
export interface CartQuotedItem extends AskedLine {
  itemPrice: number;
  customizationCharges: number;
  /** Of one bound copy. */
  grams: number;
  addressId: string | null;
  unavailable?: { reason: string };
}

/** A line of a guest's cart. */
export interface AskedLine extends Binding, Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'> {
  itemId: string;
  bookId: string;
  quantity: number;
}

/** The lines of a person's cart, and a guest's, as a quote charges them. One statement each. */
export interface QuotedLines {
  itemsOf(
    db: Pick<Db, 'query'>,
    userId: string,
    rate: ExchangeRate,
  ): Promise<{ items: CartQuotedItem[]; couponCode: string | null; usesWallet: boolean }>;
  /** One for one, in their order. */
  pricedLines(
    db: Pick<Db, 'query'>,
    lines: readonly AskedLine[],
    rate: ExchangeRate,
  ): Promise<CartQuotedItem[]>;
}

/** A line beside the columns of its book. */
interface QuotedRow extends CartRow {
  /** Of the book. */
  id: string;
  pages: number | null;
}
type BookOfRow = Pick<QuotedRow, 'id' | 'pages' | 'isDeleted' | 'copiesLeft'>;

export function quotedLines({ catalogue }: Pick<BookDependencies, 'catalogue'>): QuotedLines {
  const books = bookReader(catalogue);
  const withPages = { ...books, columns: `${books.columns}, ${PAGES_COLUMN}` };
  const cart = keptCartStatement(withPages, '$1');
  const booksOfLines = booksStatement(withPages, '$1');

  async function priced(rows: readonly QuotedRow[], rate: ExchangeRate): Promise<CartQuotedItem[]> {
    const [toSummary, colours] = await Promise.all([books.toSummary(), books.colours()]);
    // The cart keeps the order of its rows.
    return toItems(rows, { toSummary, colours, rate }).map((item, i) =>
      quotedItem(item, rows[i] as QuotedRow),
    );
  }

  return {
    async itemsOf(db, userId, rate) {
      const [kept = NOTHING_KEPT] = await db.query<KeptCart>(cart, [userId]);
      const { rows, couponCode, usesWallet } = kept;
      return { items: await priced(rows as QuotedRow[], rate), couponCode, usesWallet };
    },
    async pricedLines(db, lines, rate) {
      const found = await db.query<BookOfRow>(booksOfLines, [lines.map(({ bookId }) => bookId)]);
      const byId = new Map(found.map((book) => [book.id, book]));
      const rows = lines.flatMap((line) => {
        const book = byId.get(line.bookId);
        return book ? [rowOf(line, book)] : [];
      });
      const items = new Map((await priced(rows, rate)).map((item) => [item.itemId, item]));
      return lines.map((line) => items.get(line.itemId) ?? unknownBook(line));
    },
  };
}

function quotedItem(item: CartItem, { id: bookId, pages }: QuotedRow): CartQuotedItem {
  const { id: itemId, quantity, itemPrice, customizationCharges, unavailable } = item;
  const {
    variantType,
    leatherType,
    color,
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    addressId = null,
  } = item;
  return {
    ...{ itemId, bookId, quantity, itemPrice, customizationCharges, variantType, leatherType, color },
    ...{ boxWrapping, giftWrapping, shippingSpeed, addressId },
    grams: boundGrams(pages, variantType),
    ...(unavailable ? { unavailable: { reason: unavailable.reason } } : {}),
  };
}

/** As if the line stood in a cart; the row of the book stays as it was read, since several lines may have it. */
const rowOf = ({ bookId: _, color: itemColor, ...line }: AskedLine, book: BookOfRow): QuotedRow => ({
  ...book,
  ...line,
  itemColor,
  addressId: null,
});

const unknownBook = (line: AskedLine): CartQuotedItem => ({
  ...line,
  itemPrice: 0,
  customizationCharges: 0,
  grams: 0,
  addressId: null,
  unavailable: { reason: UNKNOWN_BOOK.reason },
});
