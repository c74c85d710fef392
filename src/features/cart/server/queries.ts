import type { Queryable } from '#db/connect.ts';
import { limitToEditions } from '#features/books/edition-copies.ts';
import { findLineProblem } from '#features/books/unavailable.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { VISITOR_ID, withVisitor } from '#platform/sessions/visitor.ts';
import type { CartItem } from '../contract.ts';
import type { QuotedWork } from '../quoted-work.ts';
import type { CartContext } from './cart-context.ts';
import { type CartDesigns, toLineDesign } from './designs.ts';
import { type CartLineRow, type CartRecord, readCartStatement, selectSoldBooks } from './line-sql.ts';
import { toPrintItem } from './print-items.ts';
import { toQuoteItem } from './quote-items.ts';

const CART = readCartStatement('$1');
/** The visitor and their cart, in one query. */
export const VISITOR_AND_CART = withVisitor(readCartStatement(VISITOR_ID));
const BOOKS = selectSoldBooks('$1');

export async function readCart(db: Queryable, userId: string): Promise<CartRecord> {
  const [record] = await db.query(CART, [userId]);
  return record ?? EMPTY_CART;
}

export const EMPTY_CART: CartRecord = { rows: [], couponCode: null, usesWallet: false };

export type SoldBook = BookSummary & { isDeleted: boolean; copiesLeft?: number };

/** Books by id, in US cents. */
export const loadBooks = async (shop: CartContext, ids: readonly string[]) =>
  toSoldBooks(shop, await shop.db.query(BOOKS, [ids]));

/** Like `loadBooks`, for rows already read. */
export async function toSoldBooks(
  { books }: CartContext,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, SoldBook>> {
  const toSummary = await books.toSummary();
  return new Map(rows.map((row) => [row.id, toSummary(row) as SoldBook]));
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
