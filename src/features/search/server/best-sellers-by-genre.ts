import type { Db } from '#db/connect.ts';
import { select } from '#db/select.ts';
import { SUMMARY, type SummaryRow } from '#features/books/server/rows.ts';
import { genreMarker } from './markers.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';
import { anyOf, quoteLexeme } from './terms.ts';

/**
 * Returns a function that finds the listed best sellers which share the most of some genres, then most popular first.
 * @param limit maximum number
 */
export function prepareBestSellersByGenres(limit: number) {
  const statement = select(
    SUMMARY,
    `FROM (
       SELECT book, popularity,
         (SELECT count(*) FROM unnest(genres) genre WHERE genre = ANY($2::smallint[])) AS shared
       FROM ${SEARCH_SCHEMAS.bestSeller}.documents WHERE lexemes @@ $1::tsquery
       ORDER BY shared DESC, popularity DESC, book LIMIT ${limit}) d
     JOIN books b ON b.id = d.book ORDER BY d.shared DESC, d.popularity DESC, d.book`,
  );
  return async (db: Db, genres: readonly number[]): Promise<SummaryRow[]> =>
    genres.length === 0
      ? []
      : db.query(statement, [anyOf(genres.map((genre) => quoteLexeme(genreMarker(genre)))), genres]);
}
