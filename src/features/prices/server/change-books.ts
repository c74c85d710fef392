import type { Db } from '#db/connect.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import type { ChangedBook } from '../contract.ts';

export async function listChangeBooks(
  db: Db,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ChangedBook[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<ChangedBook>(BOOKS, [id, size, (page - 1) * size]),
    db.query<{ total: number }>(COUNT, [id]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const COUNT = 'SELECT count(*)::int AS total FROM price_change_books WHERE change_id = $1';
const BOOKS = `
  SELECT b.id, b.sku, b.title, coalesce(p.before, '{}') AS before, coalesce(p.after, '{}') AS after,
    p.reason, p.outcome
  ${FROM_BOOKS} JOIN price_change_books p ON p.book_id = b.id
  WHERE p.change_id = $1 ORDER BY p.reason IS NULL, b.id LIMIT $2 OFFSET $3`;
