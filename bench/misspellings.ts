/**
 * Share of misspelt title words for which search finds the book. Uses cspell's list of common English misspellings
 * (which includes Wikipedia's and that of `typos`).
 * Run: node bench/misspellings.ts; needs a PostgreSQL server
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectServer } from '#db/connect.ts';
import { SearchQuery } from '#features/search/contract.ts';
import { parseSearchText } from '#features/search/search-query.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { searchBooks } from '#features/search/server/search-books.ts';
import { normalise } from '#kernel/normalise.ts';
import { shopDatabase } from './setup/database.ts';
import { printTable } from './setup/stage.ts';

const LIST = join(
  import.meta.dirname,
  '../node_modules/@cspell/dict-en-common-misspellings/dict/dict-en.json',
);
const db = connectServer(await shopDatabase());
const rows = await db.query<{ title: string }>(
  `SELECT title FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL`,
);
const titleWords = new Set(rows.flatMap(({ title }) => parseSearchText(title).words.map(({ text }) => text)));
const known = await db.query<{ word: string }>('SELECT word FROM search_regular.vocabulary');
const knownWords = new Set(known.map(({ word }) => word));

const misspellings = readPairs().filter(
  ({ wrong, right }) => right.some((word) => titleWords.has(word)) && !knownWords.has(wrong),
);
const cache = createCatalogueCache(db, { size: 0 });
const counts: Record<string, { words: number; found: number }> = {};
for (const { wrong, right } of misspellings) {
  const isFound = await findsBook(wrong, right);
  for (const letters of [wrong.length < 8 ? `${wrong.length}` : '8 and more', 'all']) {
    counts[letters] ??= { words: 0, found: 0 };
    counts[letters].words += 1;
    if (isFound) counts[letters].found += 1;
  }
}
printTable(
  `Misspelt words of titles, ${misspellings.length} in all`,
  ['letters', 'words', 'found', 'target'],
  Object.entries(counts).map(([letters, { words, found }]) => [
    letters,
    String(words),
    `${((100 * found) / words).toFixed(1)} %`,
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

async function findsBook(wrong: string, right: readonly string[]): Promise<boolean> {
  const { books } = await searchBooks(db, cache, 'regular', SearchQuery.parse({ q: wrong }));
  return books.some(({ title }) => {
    const words = new Set(normalise(title).split(' '));
    return right.some((word) => words.has(word));
  });
}
