import type { Db, Queryable } from '#db/connect.ts';
import type { Book, BookPrices } from '#kernel/book.ts';
import { PRICE_FIELD_COLUMNS } from './rows.ts';
import { FROM_BOOKS, IS_LISTED } from './sql-fragments.ts';

/** Input for drawing a cover. `genres` are names, the main one first. */
export interface CoverRow {
  id: string;
  title: string;
  author: string;
  year: number | null;
  pages: number | null;
  volume: string | null;
  genres: string[];
  color: string;
  /** Changes when the cover looks different. */
  coverVersion: string;
}

export const COVER_COLUMNS = `b.id, b.title, b.author, b.publishing_year AS year, b.pages, b.volume, b.color,
  b.cover_version AS "coverVersion",
  (SELECT array_agg(g.name ORDER BY array_position(b.genre_ids, g.id)) FROM genres g WHERE g.id = ANY (b.genre_ids)) AS genres`;

export async function loadCoverRow(db: Db, id: string): Promise<CoverRow | undefined> {
  const [row] = await db.query<CoverRow>(`SELECT ${COVER_COLUMNS} ${FROM_BOOKS} WHERE b.id = $1`, [id]);
  return row;
}

/** A cover row with the prices that decide which bindings are on offer. */
export type BindableRow = CoverRow & BookPrices & Pick<Book, 'catalogue'>;

/** Bindable row of a listed book; undefined when withdrawn. */
export async function loadBindableRow(db: Queryable, id: string): Promise<BindableRow | undefined> {
  const [row] = await db.query<BindableRow>(
    `SELECT ${COVER_COLUMNS}, b.catalogue, ${PRICE_FIELD_COLUMNS} ${FROM_BOOKS} WHERE b.id = $1 AND ${IS_LISTED}`,
    [id],
  );
  return row;
}

export const loadPopularCoverRows = (db: Db, limit: number): Promise<CoverRow[]> =>
  db.query<CoverRow>(
    `SELECT ${COVER_COLUMNS} ${FROM_BOOKS} WHERE ${IS_LISTED} ORDER BY b.popularity DESC, b.id LIMIT $1`,
    [limit],
  );
