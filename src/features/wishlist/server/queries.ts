import { bool, column, listSql, type RowOf } from '#db/select.ts';
import { IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { WishlistItem } from '../contract.ts';
import { wishlistItems } from '../tables.ts';
import type { WishlistContext } from './wishlist-context.ts';

export type WishlistOrder = 'id DESC' | 'id ASC';

const WISH = { itemId: column(wishlistItems.id, 'w'), isDeleted: bool(IS_WITHDRAWN) };
/** An item from the database, with the columns of its book. */
export type WishRow = RowOf<typeof WISH>;

/** The wishlist with its books, including withdrawn ones, newest first by default. One statement. */
export async function readWishlist(
  { db, books }: WishlistContext,
  userId: string,
  rate: ExchangeRate,
  order: WishlistOrder = 'id DESC',
): Promise<WishlistItem[]> {
  return toWishlistItems(
    { books },
    await db.query<WishRow>(wishlistStatement(books.columns, order, '$1'), [userId]),
    rate,
  );
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

/**
 * Selects the items of `owner`, an SQL expression. `columns` and `order` have few values, so there are few distinct
 * statements.
 */
export const wishlistStatement = (columns: string, order: WishlistOrder, owner: string) => `
  SELECT ${listSql(WISH)}, ${columns}
  FROM wishlist_items w ${joinBook('w.book_id')}
  WHERE w.user_id = ${owner} ORDER BY w.${order === 'id ASC' ? 'id' : 'id DESC'}`;
