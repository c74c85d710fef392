import { bool, column, type RowOf, select } from '#db/select.ts';
import { SUMMARY } from '#features/books/server/rows.ts';
import { IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { VISITOR_ID, withVisitor } from '#platform/sessions/visitor.ts';
import type { WishlistItem } from '../contract.ts';
import { wishlistItems } from '../tables.ts';
import type { WishlistContext } from './wishlist-context.ts';

export const WISHLIST_ORDERS = ['id DESC', 'id ASC'] as const;
export type WishlistOrder = (typeof WISHLIST_ORDERS)[number];

const WISH = { itemId: column(wishlistItems.id, 'w'), isDeleted: bool(IS_WITHDRAWN), ...SUMMARY };
/** An item from the database, with the columns of its book. */
type WishRow = RowOf<typeof WISH>;

/** The wishlist with its books, including withdrawn ones, newest first by default. One statement. */
export async function readWishlist(
  { db, books }: WishlistContext,
  userId: string,
  rate: ExchangeRate,
  order: WishlistOrder = 'id DESC',
): Promise<WishlistItem[]> {
  return toWishlistItems({ books }, await db.query(WISHES[order], [userId]), rate);
}

/** Like `readWishlist`, for rows already read. */
export async function toWishlistItems(
  { books }: Pick<WishlistContext, 'books'>,
  rows: readonly WishRow[],
  rate: ExchangeRate,
): Promise<WishlistItem[]> {
  const toSummary = await books.toSummary();
  return rows.map(({ itemId, isDeleted, ...row }) => ({
    id: itemId,
    book: { ...convertBook(toSummary(row), rate), isDeleted },
  }));
}

const selectWishes = (order: WishlistOrder, owner: string) =>
  select(
    WISH,
    `FROM wishlist_items w ${joinBook('w.book_id')} WHERE w.user_id = ${owner} ORDER BY w.${order}`,
  );
const WISHES = { 'id DESC': selectWishes('id DESC', '$1'), 'id ASC': selectWishes('id ASC', '$1') };
/** The visitor and their wishlist, in one query. */
export const VISITOR_AND_WISHES = {
  'id DESC': withVisitor(selectWishes('id DESC', VISITOR_ID)),
  'id ASC': withVisitor(selectWishes('id ASC', VISITOR_ID)),
};
