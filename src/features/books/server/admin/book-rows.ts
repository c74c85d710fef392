import type { Db } from '#db/connect.ts';
import { column, columns, int, nullable, select } from '#db/select.ts';
import { bookPath } from '#kernel/paths.ts';
import type { AdminBookRow } from '../../admin-contract.ts';
import { books, languages } from '../../tables.ts';
import { COPIES_LEFT } from '../rows.ts';
import { GENRE_NAMES } from '../stored-books.ts';

const ROWS = select(
  {
    ...columns(books, 'b', 'id', 'sku', 'catalogue', 'title'),
    title_slug: column(books.titleSlug, 'b'),
    ...columns(books, 'b', 'author', 'color', 'publishingYear'),
    isbn: column(books.isbnNo, 'b'),
    price: column(books.shownPrice, 'b'),
    editionLimit: column(books.editionLimit, 'b'),
    copiesLeft: nullable(int(COPIES_LEFT)),
    ...columns(books, 'b', 'popularity', 'createdAt', 'withdrawnAt'),
    language: column(languages.name, 'l'),
    genres: GENRE_NAMES,
    photographs: int(`CASE WHEN b.images = '{}'::jsonb THEN 0 ELSE coalesce((
      SELECT sum(jsonb_array_length(i.value -> 'links'))::int FROM jsonb_each(b.images) i
      WHERE jsonb_typeof(i.value -> 'links') = 'array'), 0) END`),
  },
  `FROM unnest($1::text[]) WITH ORDINALITY AS requested(id, place) JOIN books b ON b.id = requested.id
   JOIN languages l ON l.id = b.language_id ORDER BY requested.place`,
);

/** Rows for the admin's lists, in the order of the ids. */
export async function loadAdminBookRows(db: Db, ids: readonly string[]): Promise<AdminBookRow[]> {
  const rows = await db.query(ROWS, [ids]);
  return rows.map(({ title_slug, ...row }) => ({ ...row, address: bookPath({ ...row, title_slug }) }));
}
