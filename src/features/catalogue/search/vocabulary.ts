import { PAGE_SIZE } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import { COMMON_WORD } from '#db/search-schema.ts';
import type { TextCondition, TextWord } from '#rules/catalogue-filter.ts';
import { isUnspaced } from '#rules/search-query.ts';
import { letterDistance } from './letter-distance.ts';
import type { SearchStatistics } from './statistics.ts';
import { guessesAmong, type WordList } from './word-list.ts';

/** A word of the vocabulary, with the number of books that have it anywhere, in titles and in authors. */
export interface KnownWord {
  word: string;
  books: number;
  titles: number;
  authors: number;
}
/** A word that another may have been meant for. */
export interface Guess extends KnownWord {
  /** How many letters were mistyped; 0 where the typed ones are part of the word. */
  typos: number;
}
/** The words of the vocabulary that a typed word stands for. */
export interface Expansion extends Omit<KnownWord, 'word'> {
  /** Whether the typed word is itself one of them. */
  isWord: boolean;
  /** How many there are; of those in titles and those in names the twenty commonest are listed. */
  words: number;
  titleWords: string[] | null;
  authorWords: string[] | null;
}

/** What a set of typed words comes to, looked up together. */
export interface Vocabulary {
  expansion(word: TextWord): Expansion | undefined;
  /**
   * Words that a typed one may have been meant for, the likeliest first. Asked for where no book has the word, or few
   * have a longer one that begins with it.
   */
  corrections(word: string): Guess[];
}

/** Above all characters: the end of the range of words that begin with a prefix. */
const LAST = '\u{10ffff}';
export const COMMONEST = 20;
/** Words read for one prefix. Two letters begin thousands of words, of which the rest is not worth its time. */
const RANGE_MAX = 3_000;

/** Whether a typed word may be corrected: one of three letters (decision 26), or with digits, is taken as it is. */
export const isCorrectable = ({ text, match }: TextWord) =>
  match === 'loose' && text.length <= 24 && !/\d/.test(text) && !isUnspaced(text);

/** Fewer books than fill a page are little: they may not be what was meant. */
export const LITTLE = PAGE_SIZE;
/** Up to so many books, the words that begin with a typed one that is none itself may have it by chance: `frok`, Fröken. */
const CHANCE = 2;

export const isByChance = (found: Expansion, where: TextCondition['in']) =>
  !found.isWord && booksIn(where, found) <= CHANCE;

export const booksIn = (where: TextCondition['in'], count: Omit<KnownWord, 'word'>) =>
  where === 'title' ? count.titles : where === 'author' ? count.authors : count.books;

/** Looks up words and, for those that no book has, what they may have been meant for. */
export async function readVocabulary(
  db: Db,
  statistics: SearchStatistics,
  words: readonly { word: TextWord; in: TextCondition['in'] }[],
): Promise<Vocabulary> {
  const expansions = await expand(
    db,
    statistics,
    words.map(({ word }) => word),
  );
  const unknown = new Set<string>();
  const doubtful = new Set<string>();
  for (const { word, in: where } of words.filter(({ word }) => isCorrectable(word))) {
    const found = expansions.get(keyOf(word));
    if (!found || booksIn(where, found) === 0) unknown.add(word.text);
    else if (isByChance(found, where)) doubtful.add(word.text);
  }
  const corrections = await correct(db, statistics, [...unknown], [...doubtful.difference(unknown)]);
  return {
    expansion: (word) => expansions.get(keyOf(word)),
    corrections: (word) => corrections.get(word) ?? [],
  };
}

/** The range of words, first and last, that a typed word stands for; null when only a pattern tells. */
function rangeOf({ text, match }: TextWord): [string, string] | null {
  if (match === 'exact' || match === 'whole') return [text, text];
  if (match === 'loose') return [text, text + LAST];
  const stem = text.slice(0, -1);
  return text.endsWith('*') && !stem.includes('*') ? [stem, stem + LAST] : null;
}
const keyOf = (word: TextWord) => rangeOf(word)?.join('\n') ?? `like ${likeOf(word.text)}`;

/** Every letter of a pattern is a letter or a digit, so `%` is the only sign in it. */
function likeOf(pattern: string): string {
  // An index helps with three letters in a row, or with a first one; without them the beginning must do.
  const isFindable = /[^*]{3}|^[^*]/.test(pattern);
  return (isFindable ? pattern : `${pattern.replaceAll('*', '')}*`).replaceAll('*', '%');
}

async function expand(
  db: Db,
  { schema, words: listed }: SearchStatistics,
  words: TextWord[],
): Promise<Map<string, Expansion>> {
  const ranges = new Map(
    words.flatMap((word) => {
      const range = rangeOf(word);
      return range ? [[keyOf(word), range] as const] : [];
    }),
  );
  const patterns = [...new Set(words.flatMap((word) => (rangeOf(word) ? [] : [likeOf(word.text)])))];
  const list = listed();
  const [inRanges, alike] = await Promise.all([
    list ? expandedFrom(list, ranges) : expandedRanges(db, schema, ranges),
    patterns.length === 0 ? [] : expandedPatterns(db, schema, patterns),
  ]);
  return new Map([...inRanges, ...alike.map((row) => [row.key, row] as const)]);
}

type Ranges = ReadonlyMap<string, [low: string, high: string]>;

function expandedFrom(list: WordList, ranges: Ranges): [string, Expansion][] {
  return [...ranges].flatMap(([key, [low, high]]) => {
    const words = list.between(low, high, RANGE_MAX);
    return words.length > 0 ? [[key, expansionOf(words, low)]] : [];
  });
}

/** What the database makes of the same words. */
function expansionOf(words: readonly KnownWord[], typed: string): Expansion {
  const sum = (of: 'books' | 'titles' | 'authors') => words.reduce((total, word) => total + word[of], 0);
  const commonest = (of: 'titles' | 'authors') => {
    const first = words
      .filter((one) => one[of] > 0)
      .sort((a, b) => Number(b.word === typed) - Number(a.word === typed) || b[of] - a[of])
      .slice(0, COMMONEST);
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

const aggregates = (isWord: string, order: string) => `count(*)::int AS words, sum(books)::int AS books,
  sum(titles)::int AS titles, sum(authors)::int AS authors, ${isWord} AS "isWord",
  (array_agg(word ORDER BY ${order} titles DESC) FILTER (WHERE titles > 0))[1:${COMMONEST}] AS "titleWords",
  (array_agg(word ORDER BY ${order} authors DESC) FILTER (WHERE authors > 0))[1:${COMMONEST}] AS "authorWords"`;

async function expandedRanges(db: Db, schema: string, ranges: Ranges): Promise<[string, Expansion][]> {
  if (ranges.size === 0) return [];
  const rows = await db.query<Expansion & { key: string }>(
    `SELECT low || E'\\n' || high AS key, ${aggregates('bool_or(word = low)', 'word = low DESC,')}
     FROM unnest($1::text[], $2::text[]) AS r(low, high) CROSS JOIN LATERAL (
       SELECT word, books, titles, authors FROM ${schema}.vocabulary
       WHERE word ~>=~ low AND word ~<=~ high ORDER BY word USING ~<~ LIMIT ${RANGE_MAX}) v
     GROUP BY low, high`,
    [[...ranges.values()].map(([low]) => low), [...ranges.values()].map(([, high]) => high)],
  );
  return rows.map((row) => [row.key, row]);
}

const expandedPatterns = (db: Db, schema: string, patterns: string[]) =>
  db.query<Expansion & { key: string }>(
    `SELECT 'like ' || pattern AS key, ${aggregates('false', '')} FROM unnest($1::text[]) AS p(pattern)
     CROSS JOIN LATERAL (
       SELECT word, books, titles, authors FROM ${schema}.vocabulary
       WHERE word LIKE pattern AND word !~ '^#' ORDER BY books DESC LIMIT 200) v
     GROUP BY pattern`,
    [patterns],
  );

/**
 * Finds words one typo away, two in words of eight letters and more. Failing that: the typed letters as part of a word, or
 * as its beginning with a typo in it. Where all that is little, words of five letters and more may have one typo more;
 * these stand behind. A doubtful word has been found, so only what is nearest to it is worth its time.
 */
async function correct(
  db: Db,
  { schema, words }: SearchStatistics,
  unknown: string[],
  doubtful: string[],
): Promise<Map<string, Guess[]>> {
  const corrections = new Map<string, Guess[]>();
  const typed = [...unknown, ...doubtful];
  if (typed.length === 0) return corrections;
  const list = words();
  const near = list?.isComparable
    ? (word: string, most: number) => list.within(word, most)
    : await wordsWithin(db, schema, typed, typosIn);
  for (const word of typed) corrections.set(word, near(word, typosIn(word)));
  for (const word of unknown) {
    if (corrections.get(word)?.length === 0) corrections.set(word, await partly(db, schema, word));
  }
  const little = unknown.filter((word) => isLittle(corrections.get(word) ?? []));
  const further =
    list?.isComparable || little.length === 0 ? near : await wordsWithin(db, schema, little, farthest);
  for (const word of little) {
    const nearest = corrections.get(word) ?? [];
    const known = new Set(nearest.map((one) => one.word));
    const others = further(word, farthest(word)).filter((one) => !known.has(one.word));
    corrections.set(word, [...nearest, ...others]);
  }
  return few(corrections);
}

const few = (corrections: Map<string, Guess[]>) =>
  new Map([...corrections].map(([word, guesses]) => [word, guesses.slice(0, GUESSES_MAX)]));

const isLittle = (words: readonly KnownWord[]) => words.reduce((sum, { books }) => sum + books, 0) < LITTLE;

/**
 * The words that are as few typos away from each of these as `mostOf` says: the nearest first, of those the commonest.
 * Each word is stored under what it becomes by leaving out a letter, and a typed word is looked up in the same way, so the
 * cost does not depend on the number of books.
 */
async function wordsWithin(
  db: Db,
  schema: string,
  typed: readonly string[],
  mostOf: (word: string) => number,
): Promise<(word: string, most: number) => Guess[]> {
  const variants = typed.flatMap((word) => [...withoutLetters(word, Math.min(mostOf(word), 2))]);
  const near = await db.query<KnownWord>(
    `SELECT DISTINCT v.word, v.books, v.titles, v.authors
     FROM ${schema}.misspellings m JOIN ${schema}.vocabulary v ON v.word = m.word
     WHERE m.variant = ANY($1::text[]) LIMIT 3000`,
    [[...new Set(variants)]],
  );
  return (word, most) => guessesAmong(near, word, most);
}

async function partly(db: Db, schema: string, typed: string): Promise<Guess[]> {
  const commonest = (among: string) =>
    db.query<Guess>(
      `SELECT word, books, titles, authors, 0 AS typos FROM ${schema}.vocabulary
       WHERE word LIKE '%' || $1::text || '%' ${among} ORDER BY books DESC LIMIT ${PARTS_MAX}`,
      [typed],
    );
  const common = await commonest(`AND books >= ${COMMON_WORD}`);
  const within = common.length === PARTS_MAX ? common : await commonest('');
  if (within.length > 0) return within;
  const beginnings = [...withoutLetters(typed, 1)].filter((variant) => variant.startsWith(typed.slice(0, 1)));
  const longer = await db.query<Guess>(
    `SELECT DISTINCT v.word, v.books, v.titles, v.authors, 1 AS typos FROM unnest($1::text[]) AS t(beginning)
     CROSS JOIN LATERAL (SELECT word FROM ${schema}.misspellings
       WHERE variant ~>=~ beginning AND variant ~<~ (beginning || '${LAST}') LIMIT 50) m
     JOIN ${schema}.vocabulary v ON v.word = m.word`,
    [beginnings],
  );
  const begins = ({ word }: KnownWord) =>
    [typed.length - 1, typed.length, typed.length + 1].some(
      (end) => letterDistance(typed, word.slice(0, end), 1) <= 1,
    );
  return longer
    .filter(begins)
    .sort((a, b) => b.books - a.books)
    .slice(0, 3);
}

/** Words that one typed word may have been meant for, few enough for one query. */
const GUESSES_MAX = 10;
/** Longer words that a part of a word may have been meant for. */
const PARTS_MAX = 10;

const typosIn = (word: string) => (word.length >= 8 ? 2 : 1);
/** Where the nearest words find little; with two typos a word of four letters may be any other. */
const farthest = (word: string) => (word.length >= 5 ? typosIn(word) + 1 : 1);

/** The word, and what it becomes by leaving out up to `count` letters. */
function withoutLetters(word: string, count: number): Set<string> {
  let last = new Set([word]);
  const all = new Set(last);
  for (let round = 0; round < count; round++) {
    const next = new Set<string>();
    for (const text of last) {
      // A letter beyond the first 65,536 is two units, and half of one is no text.
      const letters = [...text];
      for (let i = 0; i < letters.length; i++) next.add(letters.toSpliced(i, 1).join(''));
    }
    for (const text of next) all.add(text);
    last = next;
  }
  return all;
}
