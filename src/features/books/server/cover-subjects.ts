import type { Db, Queryable } from '#db/connect.ts';
import { column, columns, json, listSql, type RowOf, select } from '#db/select.ts';
import type { Book, StoredPrices } from '#kernel/book.ts';
import { books } from '../tables.ts';
import { PRICES } from './rows.ts';
import { IS_LISTED } from './sql-fragments.ts';

const COVER = {
  ...columns(books, 'b', 'id', 'title', 'author', 'pages', 'volume', 'color', 'coverVersion'),
  year: column(books.publishingYear, 'b'),
  /** Names, the main one first. */
  genres: json<string[]>(`(SELECT array_agg(g.name ORDER BY array_position(b.genre_ids, g.id))
    FROM genres g WHERE g.id = ANY (b.genre_ids))`),
};
/** Input for drawing a cover. */
export type CoverRow = RowOf<typeof COVER>;
export const COVER_COLUMNS = listSql(COVER);

const COVER_BY_ID = select(COVER, 'FROM books b WHERE b.id = $1');
const BINDABLE_BY_ID = select(
  { ...COVER, ...columns(books, 'b', 'catalogue'), ...PRICES },
  `FROM books b WHERE b.id = $1 AND ${IS_LISTED}`,
);
const POPULAR_COVERS = select(
  COVER,
  `FROM books b WHERE ${IS_LISTED} ORDER BY b.popularity DESC, b.id LIMIT $1`,
);

export async function loadCoverRow(db: Db, id: string): Promise<CoverRow | undefined> {
  return (await db.query(COVER_BY_ID, [id]))[0];
}

/** A cover row with the prices that decide which bindings are on offer. */
export type BindableRow = CoverRow & StoredPrices & Pick<Book, 'catalogue'>;

/** Bindable row of a listed book; undefined when withdrawn. */
export async function loadBindableRow(db: Queryable, id: string): Promise<BindableRow | undefined> {
  return (await db.query(BINDABLE_BY_ID, [id]))[0];
}

export const loadPopularCoverRows = (db: Db, limit: number): Promise<CoverRow[]> =>
  db.query(POPULAR_COVERS, [limit]);
