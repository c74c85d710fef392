import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { FROM_BOOKS, IDENTITY_COLUMNS } from '#features/books/server/sql-fragments.ts';
import { type BookIdentity, bookAddress, fileAddress } from '#kernel/addresses.ts';
import { nameOfPerson, peopleLike } from '#platform/sessions/shown-person.ts';
import { everyWord, orderOf, patternsOf } from '#platform/staff/list.ts';
import type { AdminReviewRow, AdminReviewsQuery } from '../../admin-contract.ts';
import { thumbnailOf } from '../photo-keys.ts';

type Row = Omit<AdminReviewRow, 'photos' | 'bookUrl'> & { files: string[]; book: BookIdentity };

export async function reviewRows(
  db: Pick<Db, 'query'>,
  query: AdminReviewsQuery,
  size: number,
  offset: number,
): Promise<AdminReviewRow[]> {
  const order = orderOf(ORDERS, query.sort, '-createdAt');
  const rows = await db.query<Row>(pageBy(foundBy(query), order), [...valuesOf(query), size, offset]);
  return rows.map(shown);
}

export async function countReviews(db: Pick<Db, 'query'>, query: AdminReviewsQuery): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total ${foundBy(query)}`,
    valuesOf(query),
  );
  return row?.total ?? 0;
}

export async function reviewRow(
  db: Pick<Db, 'query'>,
  id: string,
): Promise<(AdminReviewRow & { book: BookIdentity }) | undefined> {
  const [row] = await db.query<Row>(ONE, [id]);
  return row && { ...shown(row), book: row.book };
}

const shown = ({ files, book, ...row }: Row): AdminReviewRow => ({
  ...row,
  bookUrl: bookAddress(book),
  photos: files.map((file) => ({ url: fileAddress(file), thumbnailUrl: fileAddress(thumbnailOf(file)) })),
});

const valuesOf = ({ q, rating, photos, state }: AdminReviewsQuery) => [
  ...[patternsOf(q), rating ?? null, photos === undefined ? null : photos === 'yes', state ?? null],
];

const ORDERS = { createdAt: 'r.created_at', rating: 'r.rating' };
const IS_IN_STATE = `CASE $4 WHEN 'unseen' THEN r.seen_at IS NULL WHEN 'hidden' THEN r.hidden_at IS NOT NULL
  ELSE r.hidden_at IS NULL END`;
/** Reads the books of the requested page only. */
const COLUMNS = `r.id, ${nameOfPerson('r.user_id')} AS name, r.user_id AS "customerId", r.rating, r.comment, ${iso('r.created_at')} AS "createdAt",
  ${iso('r.seen_at')} AS "seenAt", ${iso('r.hidden_at')} AS "hiddenAt", r.hidden_reason AS "hiddenReason", r.hidden_staff AS "hiddenBy",
  ARRAY(SELECT file FROM review_images i WHERE i.review_id = r.id ORDER BY position) AS files,
  (SELECT row_to_json(book) FROM (SELECT ${IDENTITY_COLUMNS} ${FROM_BOOKS} WHERE b.id = r.book_id) book) AS book,
  (SELECT b.title ${FROM_BOOKS} WHERE b.id = r.book_id) AS title`;
/** Matches comment or customer, each through its own index. */
const hasWord = (pattern: string) =>
  `r.id IN (SELECT n.id FROM reviews n WHERE lower(n.comment) LIKE (${pattern})
    UNION ALL SELECT n.id FROM reviews n WHERE n.user_id IN ${peopleLike(pattern)})`;
const foundBy = ({ q }: AdminReviewsQuery) => `
  FROM reviews r
  WHERE ${everyWord(patternsOf(q).length, hasWord)}
    AND ($2::int IS NULL OR r.rating = $2)
    AND ($3::boolean IS NULL OR EXISTS (SELECT FROM review_images i WHERE i.review_id = r.id) = $3)
    AND ($4::text IS NULL OR ${IS_IN_STATE})`;
const pageBy = (found: string, order: string) => `
  SELECT ${COLUMNS} FROM (SELECT r.* ${found} ORDER BY ${order}, r.id LIMIT $5 OFFSET $6) r ORDER BY ${order}, r.id`;
const ONE = `SELECT ${COLUMNS} FROM reviews r WHERE r.id = $1`;
