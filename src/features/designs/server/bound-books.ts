import type { Statements } from '#db/connect.ts';
import { PRICE_FIELD_COLUMNS } from '#features/books/server/rows.ts';
import { FROM_BOOKS, IS_LISTED } from '#features/books/server/sql-fragments.ts';
import type { BindableBook } from '#kernel/bindings.ts';
import { PAGES_MAX, PAGES_MIN } from '../limits.ts';

/** What a design needs of a book that the shop binds. */
export type BoundBook = BindableBook & {
  id: string;
  title: string;
  author: string;
  year: number | null;
  pages: number | null;
  volume: string | null;
  /** By name, the main one first. */
  genres: string[];
};

/** A book that the shop has, not a withdrawn one; prices in cents of USD. */
export async function boundBook(db: Statements, id: string): Promise<BoundBook | undefined> {
  const [row] = await db.query<Omit<BoundBook, 'variantType' | 'leatherType'>>(BOUND, [id]);
  return row && { ...row, genres: row.genres ?? [], variantType: 'superDeluxe', leatherType: 'realLeather' };
}

const BOUND = `
  SELECT b.id, b.title, b.author, b.publishing_year AS year, b.pages, b.volume, b.color, b.catalogue,
    (SELECT array_agg(g.name ORDER BY array_position(b.genre_ids, g.id)) FROM genres g WHERE g.id = ANY (b.genre_ids)) AS genres,
    ${PRICE_FIELD_COLUMNS} ${FROM_BOOKS} WHERE b.id = $1 AND ${IS_LISTED}`;

/** Of a book whose pages nobody has counted. */
const USUAL_PAGES = 320;

/** How many pages are bound: an even number that the bindery can sew. */
export const pagesOf = ({ pages }: Pick<BoundBook, 'pages'>): number =>
  Math.min(PAGES_MAX, Math.max(PAGES_MIN, pages ?? USUAL_PAGES));
