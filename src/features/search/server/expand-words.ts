import type { Db } from '#db/connect.ts';
import { bool, int, json, nullable, select, text } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import type { TextWord } from '../conditions.ts';
import { type Expansion, type KnownWord, PREFIX_END } from './known-words.ts';
import { forEachSchema } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import type { WordList } from './word-list.ts';

export const EXPANSION_MAX = 20;
/** Limit of words per prefix; two letters begin thousands of words. */
const RANGE_MAX = 3_000;

/** First and last word of the range; null if only a LIKE pattern can match. */
function wordRange({ text, match }: TextWord): [string, string] | null {
  if (match === 'exact' || match === 'whole') return [text, text];
  if (match === 'loose') return [text, text + PREFIX_END];
  const stem = text.slice(0, -1);
  return text.endsWith('*') && !stem.includes('*') ? [stem, stem + PREFIX_END] : null;
}
export const expansionKey = (word: TextWord) =>
  wordRange(word)?.join('\n') ?? `like ${likePattern(word.text)}`;

/** Patterns contain only letters, digits and asterisks, so nothing needs escaping. */
function likePattern(pattern: string): string {
  // The trigram index needs three letters in a row or a first letter; otherwise only the beginning is matched.
  const isFindable = /[^*]{3}|^[^*]/.test(pattern);
  return (isFindable ? pattern : `${pattern.replaceAll('*', '')}*`).replaceAll('*', '%');
}

export async function expandWords(
  db: Db,
  { catalogue, words: loadedWords }: SearchStatistics,
  words: TextWord[],
): Promise<Map<string, Expansion>> {
  const ranges = new Map(
    words.flatMap((word) => {
      const range = wordRange(word);
      return range ? [[expansionKey(word), range] as const] : [];
    }),
  );
  const patterns = [...new Set(words.flatMap((word) => (wordRange(word) ? [] : [likePattern(word.text)])))];
  const list = loadedWords();
  const [inRanges, patternRows] = await Promise.all([
    list ? expandInMemory(list, ranges) : expandRanges(db, catalogue, ranges),
    patterns.length === 0 ? [] : db.query(EXPANDED_PATTERNS[catalogue], [patterns]),
  ]);
  return new Map([...inRanges, ...patternRows.map((row) => [row.key, row] as const)]);
}

type Ranges = ReadonlyMap<string, [low: string, high: string]>;

function expandInMemory(list: WordList, ranges: Ranges): [string, Expansion][] {
  return [...ranges].flatMap(([key, [low, high]]) => {
    const words = list.between(low, high, RANGE_MAX);
    return words.length > 0 ? [[key, summariseWords(words, low)]] : [];
  });
}

/** Mirrors the SQL in `aggregates`. */
function summariseWords(words: readonly KnownWord[], typed: string): Expansion {
  const sum = (field: 'books' | 'titles' | 'authors') =>
    words.reduce((total, word) => total + word[field], 0);
  const commonest = (field: 'titles' | 'authors') => {
    const first = words
      .filter((word) => word[field] > 0)
      .sort((a, b) => Number(b.word === typed) - Number(a.word === typed) || b[field] - a[field])
      .slice(0, EXPANSION_MAX);
    return first.length > 0 ? first.map(({ word }) => word) : null;
  };
  return {
    isWord: words.some(({ word }) => word === typed),
    words: words.length,
    books: sum('books'),
    titles: sum('titles'),
    authors: sum('authors'),
    titleWords: commonest('titles'),
    authorWords: commonest('authors'),
  };
}

const commonestSql = (field: 'titles' | 'authors', order: string) =>
  nullable(
    json<string[]>(
      `(array_agg(word ORDER BY ${order} ${field} DESC) FILTER (WHERE ${field} > 0))[1:${EXPANSION_MAX}]`,
    ),
  );
const aggregates = (key: string, isWord: string, order: string) => ({
  key: text(key),
  words: int('count(*)::int'),
  books: int('sum(books)::int'),
  titles: int('sum(titles)::int'),
  authors: int('sum(authors)::int'),
  isWord: bool(isWord),
  titleWords: commonestSql('titles', order),
  authorWords: commonestSql('authors', order),
});

const EXPANDED_RANGES = forEachSchema((schema) =>
  select(
    aggregates(`low || E'\\n' || high`, 'bool_or(word = low)', 'word = low DESC,'),
    `FROM unnest($1::text[], $2::text[]) AS r(low, high) CROSS JOIN LATERAL (
       SELECT word, books, titles, authors FROM ${schema}.vocabulary
       WHERE word ~>=~ low AND word ~<=~ high ORDER BY word USING ~<~ LIMIT ${RANGE_MAX}) v
     GROUP BY low, high`,
  ),
);
const EXPANDED_PATTERNS = forEachSchema((schema) =>
  select(
    aggregates(`'like ' || pattern`, 'false', ''),
    `FROM unnest($1::text[]) AS p(pattern) CROSS JOIN LATERAL (
       SELECT word, books, titles, authors FROM ${schema}.vocabulary
       WHERE word LIKE pattern AND word !~ '^#' ORDER BY books DESC LIMIT 200) v
     GROUP BY pattern`,
  ),
);

async function expandRanges(db: Db, catalogue: Catalogue, ranges: Ranges): Promise<[string, Expansion][]> {
  if (ranges.size === 0) return [];
  const rows = await db.query(EXPANDED_RANGES[catalogue], [
    [...ranges.values()].map(([low]) => low),
    [...ranges.values()].map(([, high]) => high),
  ]);
  return rows.map((row) => [row.key, row]);
}
