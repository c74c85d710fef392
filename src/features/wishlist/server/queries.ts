import { IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { WishlistItem } from '../contract.ts';
import type { Wishes } from './dependencies.ts';

export type WishlistOrder = 'id DESC' | 'id ASC';

/** An item as the database has it, beside the columns of its book. */
export interface WishRow {
  itemId: string;
  isDeleted: boolean;
}

/**
 * A person's wishlist with its books, withdrawn ones too, priced in the currency of `rate`: the newest first unless
 * asked otherwise. One statement.
 */
export async function wishlistOf(
  { db, books }: Wishes,
  userId: string,
  rate: ExchangeRate,
  order: WishlistOrder = 'id DESC',
): Promise<WishlistItem[]> {
  return withBooks(
    { books },
    await db.query<WishRow>(wishlistStatement(books.columns, order, '$1'), [userId]),
    rate,
  );
}

/** The same of rows that have been read. */
export async function withBooks(
  { books }: Pick<Wishes, 'books'>,
  rows: readonly WishRow[],
  rate: ExchangeRate,
): Promise<WishlistItem[]> {
  const toSummary = await books.toSummary();
  return rows.map(({ itemId, isDeleted, ...row }) => ({
    id: itemId,
    book: { ...convertBook(toSummary(row), rate), isDeleted },
  }));
}

/** The items of `owner`, an expression of SQL. `columns` and `order` are each one of few, so the texts are. */
export const wishlistStatement = (columns: string, order: WishlistOrder, owner: string) => `
  SELECT w.id AS "itemId", ${IS_WITHDRAWN} AS "isDeleted", ${columns}
  FROM wishlist_items w ${joinBook('w.book_id')}
  WHERE w.user_id = ${owner} ORDER BY w.${order === 'id ASC' ? 'id' : 'id DESC'}`;
