import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectServer, type Db } from '#db/connect.ts';
import { SearchQuery } from '#features/search/contract.ts';
import { parseSearchText } from '#features/search/search-query.ts';
import * as cacheNow from '#features/search/server/cache.ts';
import * as searchNow from '#features/search/server/search-books.ts';
import { normalise } from '#kernel/normalise.ts';
import { importEarlierSource } from './earlier-source.ts';
import { printTable, shopDatabase } from './stage.ts';

/**
 * Share of misspelt title words for which search finds the book, compared with an earlier version. Uses cspell's list
 * of common English misspellings (which includes Wikipedia's and that of `typos`). Needs BENCH_DATABASE_URL.
 */
const db = connectServer(await shopDatabase());
const LIST = join(
  import.meta.dirname,
  '../node_modules/@cspell/dict-en-common-misspellings/dict/dict-en.json',
);
const rows = await db.query<{ title: string }>(
  `SELECT title FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL`,
);
const titleWords = new Set(rows.flatMap(({ title }) => parseSearchText(title).words.map(({ text }) => text)));
const known = await db.query<{ word: string }>('SELECT word FROM search_regular.vocabulary');
const knownWords = new Set(known.map(({ word }) => word));

const misspellings = readPairs().filter(
  ({ wrong, right }) => right.some((word) => titleWords.has(word)) && !knownWords.has(wrong),
);
const currentShare = await measureShare(searchNow, cacheNow);
const earlierSearch = await importEarlierSource<typeof searchNow>('src/features/catalogue/search/search.ts');
const earlierCache = await importEarlierSource<typeof cacheNow>('src/features/catalogue/cache.ts');
const earlierShare = earlierSearch && earlierCache ? await measureShare(earlierSearch, earlierCache) : null;
printTable(
  `Misspelt words of titles, ${misspellings.length} in all`,
  ['letters', 'words', 'found', 'found before', 'asked'],
  Object.entries(currentShare).map(([letters, { words, found }]) => [
    letters,
    String(words),
    percent(found, words),
    earlierShare ? percent(earlierShare[letters]?.found ?? 0, words) : 'not known',
    letters === 'all' ? '≥ 92 %' : '',
  ]),
);
await db.close();

interface Pair {
  wrong: string;
  right: string[];
}

/** Entries of single words long enough for search to correct: more than three letters. */
function readPairs(): Pair[] {
  const { dictionaryDefinitions } = JSON.parse(readFileSync(LIST, 'utf8')) as {
    dictionaryDefinitions: { suggestWords: string[]; flagWords: string[] }[];
  };
  const { suggestWords = [], flagWords = [] } = dictionaryDefinitions[0] ?? {};
  return [...flagWords, ...suggestWords].flatMap((line) => {
    const [wrong = '', right = ''] = line.split('->');
    const isWord = /^[a-z]{4,24}$/.test(wrong);
    return isWord ? [{ wrong, right: right.split(',').map((word) => word.trim().toLowerCase()) }] : [];
  });
}

/** Counts the words that find, on the first page, a book with the right word. */
async function measureShare(
  { searchBooks }: typeof searchNow,
  { createCatalogueCache }: typeof cacheNow,
): Promise<Record<string, { words: number; found: number }>> {
  const cache = createCatalogueCache(db as Db, { size: 0 });
  const counts: Record<string, { words: number; found: number }> = { all: { words: 0, found: 0 } };
  for (const { wrong, right } of misspellings) {
    const { books } = await searchBooks(db as Db, cache, 'regular', SearchQuery.parse({ q: wrong }));
    const isFound = books.some(({ title }) => {
      const words = new Set(normalise(title).split(' '));
      return right.some((word) => words.has(word));
    });
    const letters = wrong.length < 8 ? `${wrong.length}` : '8 and more';
    counts[letters] ??= { words: 0, found: 0 };
    for (const count of [counts[letters], counts.all]) {
      if (!count) continue;
      count.words += 1;
      if (isFound) count.found += 1;
    }
  }
  return counts;
}

function percent(part: number, total: number): string {
  return `${((100 * part) / Math.max(total, 1)).toFixed(1)} %`;
}
