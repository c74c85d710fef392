import type { Db } from '#db/connect.ts';
import { type RowOf, select, text } from '#db/select.ts';
import type { DuplicatePair } from '../../admin-contract.ts';
import { loadBooks } from '../stored-books.ts';
import { loadAdminBookRows } from './book-rows.ts';

/** Limit for one review; further pairs appear once these are resolved. */
const PAIRS_MAX = 500;

const PAIRS = select(
  {
    one: text('p.one'),
    other: text('p.other'),
    reason: text<DuplicatePair['reason']>('p.reason'),
  },
  `FROM (WITH alike AS (
    SELECT isbn13 AS sign, 'isbn' AS reason, array_agg(id ORDER BY id) AS ids FROM books
    WHERE isbn13 IS NOT NULL AND withdrawn_at IS NULL GROUP BY isbn13 HAVING count(*) > 1
    UNION ALL
    SELECT b.catalogue || b.title_non_stemmed, 'title', array_agg(b.id ORDER BY b.id)
    FROM books b JOIN (
      SELECT catalogue, title_slug FROM books GROUP BY catalogue, title_slug HAVING count(*) > 1
    ) often ON often.catalogue = b.catalogue AND often.title_slug = b.title_slug
    WHERE b.withdrawn_at IS NULL
    GROUP BY b.catalogue, b.title_non_stemmed, b.author_id, coalesce(b.volume, ''), b.language_id
    HAVING count(*) > 1
  ), pairs AS (
    SELECT DISTINCT ON (one, other) ids[1] AS one, other, reason FROM alike, unnest(ids[2:]) AS other
    ORDER BY one, other, reason
  ) SELECT * FROM pairs) p
  WHERE NOT EXISTS (SELECT FROM distinct_books d WHERE d.one = p.one AND d.other = p.other)
  ORDER BY p.one, p.other LIMIT $1`,
);

/**
 * Listed books with the same ISBN, or the same catalogue, title, author, volume and language; not marked as distinct.
 */
export const findDuplicatePairs = (db: Db) => db.query(PAIRS, [PAIRS_MAX]);

export async function describePairs(db: Db, pairs: readonly RowOf<typeof PAIRS>[]): Promise<DuplicatePair[]> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [rows, books] = await Promise.all([loadAdminBookRows(db, ids), loadBooks(db, 'id', ids)]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const booksById = new Map(books.map((book) => [book.id, book]));
  return pairs.flatMap(({ one, other, reason }) => {
    const [first, second] = [rowsById.get(one), rowsById.get(other)];
    if (!first || !second) return [];
    const differ = differingFields(booksById.get(one) ?? {}, booksById.get(other) ?? {});
    return [{ id: `${one}-${other}`, reason, one: first, other: second, differ }];
  });
}

const IGNORED_FIELDS = ['id', 'sku', 'createdAt', 'withdrawnAt'];
function differingFields(one: object, other: object): string[] {
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Object.keys(a).filter(
    (name) => !IGNORED_FIELDS.includes(name) && JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}
