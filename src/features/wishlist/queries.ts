import type { ExchangeRate } from '#contract/money.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { convertBook } from '#rules/money.ts';
import type { Wishes } from './shop.ts';

export type WishlistOrder = 'id DESC' | 'id ASC';

interface Row {
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
  const [rows, toSummary] = await Promise.all([
    db.query<Row>(statement(books.columns, order), [userId]),
    books.toSummary(),
  ]);
  return rows.map(({ itemId, isDeleted, ...row }) => ({
    id: itemId,
    book: { ...convertBook(toSummary(row), rate), isDeleted },
  }));
}

/** `columns` and `order` are each one of few, so the texts are. */
const statement = (columns: string, order: WishlistOrder) => `
  SELECT w.id AS "itemId", b.withdrawn_at IS NOT NULL AS "isDeleted", ${columns}
  FROM wishlist_items w JOIN books b ON b.id = w.book_id
  WHERE w.user_id = $1 ORDER BY w.${order === 'id ASC' ? 'id' : 'id DESC'}`;
