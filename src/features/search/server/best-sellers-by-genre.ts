import type { Db } from '#db/connect.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from '#features/books/server/rows.ts';
import { genreMarker } from './markers.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';
import { anyOf, quoteLexeme } from './terms.ts';

/** Listed best sellers that share the most of these genres, then most popular first. */
export async function findBestSellersByGenres(
  db: Db,
  genres: readonly number[],
  limit: number,
): Promise<SummaryRow[]> {
  if (genres.length === 0) return [];
  return db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM (
       SELECT book, popularity,
         (SELECT count(*) FROM unnest(genres) genre WHERE genre = ANY($2::smallint[])) AS shared
       FROM ${SEARCH_SCHEMAS.bestSeller}.documents WHERE lexemes @@ $1::tsquery
       ORDER BY shared DESC, popularity DESC, book LIMIT ${limit}) d
     JOIN books b ON b.id = d.book ORDER BY d.shared DESC, d.popularity DESC, d.book`,
    [anyOf(genres.map((genre) => quoteLexeme(genreMarker(genre)))), genres],
  );
}
