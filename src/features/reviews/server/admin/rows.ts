import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import {
  column,
  columns,
  composeSelect,
  json,
  jsonObject,
  nullable,
  type RowOf,
  select,
  text,
} from '#db/select.ts';
import { FROM_BOOKS, IDENTITY } from '#features/books/server/sql-fragments.ts';
import { type BookIdentity, bookPath, publicFilePath } from '#kernel/paths.ts';
import { matchingPeopleSql, personNameSql } from '#platform/sessions/person-sql.ts';
import { matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import type { AdminReviewRow, AdminReviewsQuery } from '../../admin-contract.ts';
import { reviews } from '../../tables.ts';
import { thumbnailKey } from '../photo-keys.ts';
import { PHOTO_FILES } from '../queries.ts';

export async function listAdminReviews(
  db: Pick<Db, 'query'>,
  query: AdminReviewsQuery,
  size: number,
  offset: number,
): Promise<AdminReviewRow[]> {
  const order = orderBySql(ORDERS, query.sort, '-createdAt');
  const rows = await db.query(pageSql(matchingSql(query), order), [...sqlValues(query), size, offset]);
  return rows.map(toAdminRow);
}

export const countReviews = (db: Pick<Db, 'query'>, query: AdminReviewsQuery): Promise<number> =>
  countRows(db, matchingSql(query), sqlValues(query));

export async function findAdminReview(
  db: Pick<Db, 'query'>,
  id: string,
): Promise<(AdminReviewRow & { book: BookIdentity }) | undefined> {
  const [row] = await db.query(FIND, [id]);
  return row && { ...toAdminRow(row), book: row.book };
}

const toAdminRow = ({ files, book, ...row }: Row): AdminReviewRow => ({
  ...row,
  bookUrl: bookPath(book),
  photos: files.map((file) => ({
    url: publicFilePath(file),
    thumbnailUrl: publicFilePath(thumbnailKey(file)),
  })),
});

const sqlValues = ({ q, rating, photos, state }: AdminReviewsQuery) => [
  ...[toSearchPatterns(q), rating ?? null, photos === undefined ? null : photos === 'yes', state ?? null],
];

const ORDERS = { createdAt: 'r.created_at', rating: 'r.rating' };
const IS_IN_STATE = `CASE $4 WHEN 'unseen' THEN r.seen_at IS NULL WHEN 'hidden' THEN r.hidden_at IS NOT NULL
  ELSE r.hidden_at IS NULL END`;
/** Reads the books of the requested page only. */
const ROW = {
  ...columns(reviews, 'r', 'id', 'rating', 'comment', 'createdAt', 'seenAt', 'hiddenAt'),
  ...columns(reviews, 'r', 'hiddenReason', 'hiddenBy'),
  customerId: column(reviews.userId, 'r'),
  name: nullable(text(personNameSql('r.user_id'))),
  files: PHOTO_FILES,
  book: json<BookIdentity>(`(SELECT ${jsonObject(IDENTITY).sql} ${FROM_BOOKS} WHERE b.id = r.book_id)`),
  title: text(`(SELECT b.title ${FROM_BOOKS} WHERE b.id = r.book_id)`),
};
type Row = RowOf<typeof ROW>;
/** Matches comment or customer, each through its own index. */
const matchesWord = (pattern: string) =>
  `r.id IN (SELECT n.id FROM reviews n WHERE lower(n.comment) LIKE (${pattern})
    UNION ALL SELECT n.id FROM reviews n WHERE n.user_id IN ${matchingPeopleSql(pattern)})`;
const matchingSql = ({ q }: AdminReviewsQuery) => `
  FROM reviews r
  WHERE ${matchAllWords(toSearchPatterns(q).length, matchesWord)}
    AND ($2::int IS NULL OR r.rating = $2)
    AND ($3::boolean IS NULL OR EXISTS (SELECT FROM review_images i WHERE i.review_id = r.id) = $3)
    AND ($4::text IS NULL OR ${IS_IN_STATE})`;
const pageSql = (matching: string, order: string) =>
  composeSelect(
    ROW,
    `FROM (SELECT r.* ${matching} ORDER BY ${order}, r.id LIMIT $5 OFFSET $6) r ORDER BY ${order}, r.id`,
  );
const FIND = select(ROW, 'FROM reviews r WHERE r.id = $1');
