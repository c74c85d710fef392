import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';
import { highestPrice } from './markers.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';
import { loadWords, type WordList } from './word-list.ts';

/** What plans are made from; it changes only with the catalogue. */
export interface SearchStatistics {
  /** The schema that holds the tables of this catalogue's search. */
  schema: string;
  books: number;
  /** Whether the catalogue is large enough to have tiers and a sample. */
  isTiered: boolean;
  sampleEvery: number;
  /** How many of the most popular books each of `TIERS` holds. */
  tierSizes: readonly number[];
  /** Where the parts of the alphabet are cut: see `title-parts.ts`. */
  titleCuts: readonly string[];
  /** How many books carry a marker; a marker that is not in here is on no book. */
  markers: ReadonlyMap<string, number>;
  /** No book costs more, in cents. */
  highestPrice: number;
  /** The words of the vocabulary, once they are in the process; null before that, and where there are too many. */
  words(): WordList | null;
}

export async function loadStatistics(db: Db, catalogue: Catalogue): Promise<SearchStatistics> {
  const schema = SEARCH_SCHEMAS[catalogue];
  const [words, metadata, markers] = await Promise.all([
    loadWords(db, schema),
    db.query<Omit<SearchStatistics, 'schema' | 'markers' | 'highestPrice' | 'words'>>(
      `SELECT books, is_tiered AS "isTiered", sample_every AS "sampleEvery",
         tier_sizes AS "tierSizes", title_cuts AS "titleCuts" FROM ${schema}.metadata`,
    ),
    db.query<{ word: string; books: number }>(
      `SELECT word, books FROM ${schema}.vocabulary WHERE word ~>=~ '#' AND word ~<~ '$'`,
    ),
  ]);
  const { books = 0, isTiered = false, sampleEvery = 1, tierSizes = [], titleCuts = [] } = metadata[0] ?? {};
  return {
    schema,
    books,
    isTiered,
    sampleEvery,
    tierSizes,
    titleCuts,
    markers: new Map(markers.map((one) => [one.word, one.books])),
    highestPrice: highestPrice(markers.map((one) => one.word)),
    words,
  };
}
