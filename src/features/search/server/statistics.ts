import type { Db } from '#db/connect.ts';
import { bool, int, json, select, text } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { highestPrice } from './markers.ts';
import { forEachSchema, SEARCH_SCHEMAS } from './search-schema.ts';
import { loadWordList, type WordList } from './word-list.ts';

export interface SearchStatistics {
  catalogue: Catalogue;
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

export const METADATA = forEachSchema((schema) =>
  select(
    {
      books: int('m.books'),
      isTiered: bool('m.is_tiered'),
      sampleEvery: int('m.sample_every'),
      tierSizes: json<number[]>('m.tier_sizes'),
      titleCuts: json<string[]>('m.title_cuts'),
    },
    `FROM ${schema}.metadata m`,
  ),
);
const MARKERS = forEachSchema((schema) =>
  select(
    { word: text('v.word'), books: int('v.books') },
    `FROM ${schema}.vocabulary v WHERE v.word ~>=~ '#' AND v.word ~<~ '$'`,
  ),
);

export async function loadStatistics(db: Db, catalogue: Catalogue): Promise<SearchStatistics> {
  const [words, metadata, markers] = await Promise.all([
    loadWordList(db, catalogue),
    db.query(METADATA[catalogue]),
    db.query(MARKERS[catalogue]),
  ]);
  const { books = 0, isTiered = false, sampleEvery = 1, tierSizes = [], titleCuts = [] } = metadata[0] ?? {};
  return {
    catalogue,
    schema: SEARCH_SCHEMAS[catalogue],
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
