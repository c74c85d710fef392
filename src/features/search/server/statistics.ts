import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';
import { highestPrice } from './markers.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';
import { loadWordList, type WordList } from './word-list.ts';

export interface SearchStatistics {
  schema: string;
  books: number;
  isTiered: boolean;
  sampleEvery: number;
  tierSizes: readonly number[];
  /** Bounds of the parts of the alphabet, see `title-parts.ts`. */
  titleCuts: readonly string[];
  /** Number of books per marker; missing markers have none. */
  markers: ReadonlyMap<string, number>;
  /** Upper bound of all prices, in cents. */
  highestPrice: number;
  /** In-memory vocabulary; null while loading or when too large. */
  words(): WordList | null;
}

export async function loadStatistics(db: Db, catalogue: Catalogue): Promise<SearchStatistics> {
  const schema = SEARCH_SCHEMAS[catalogue];
  const [words, metadata, markers] = await Promise.all([
    loadWordList(db, schema),
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
    markers: new Map(markers.map((row) => [row.word, row.books])),
    highestPrice: highestPrice(markers.map((row) => row.word)),
    words,
  };
}
