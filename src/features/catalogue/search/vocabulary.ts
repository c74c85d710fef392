import type { Db } from '#db/connect.ts';
import { COMMON_WORD } from '#db/search-schema.ts';
import type { TextCondition, TextWord } from '#rules/catalogue-filter.ts';
import { isUnspaced } from '#rules/search-query.ts';
import { letterDistance } from './letter-distance.ts';

/** A word of the vocabulary, with the number of books that have it anywhere, in titles and in authors. */
export interface KnownWord {
  word: string;
  books: number;
  titles: number;
  authors: number;
}
/** The words of the vocabulary that a typed word stands for. */
export interface Expansion extends Omit<KnownWord, 'word'> {
  /** How many there are; of those in titles and those in names the twenty commonest are listed. */
  words: number;
  titleWords: string[] | null;
  authorWords: string[] | null;
}

/** What a set of typed words comes to, looked up together. */
export interface Vocabulary {
  expansion(word: TextWord): Expansion | undefined;
  /** Words that a typed one may have been meant for, the likeliest first. */
  corrections(word: string): KnownWord[];
}

/** Above all characters: the end of the range of words that begin with a prefix. */
const LAST = '\u{10ffff}';
export const COMMONEST = 20;
/** Words read for one prefix. Two letters begin thousands of words, of which the rest is not worth its time. */
const RANGE_MAX = 3_000;

/** Whether a typed word may be corrected: one of three letters (decision 26), or with digits, is taken as it is. */
export const isCorrectable = ({ text, match }: TextWord) =>
  match === 'loose' && text.length <= 24 && !/\d/.test(text) && !isUnspaced(text);

export const booksIn = (where: TextCondition['in'], count: Omit<KnownWord, 'word'>) =>
  where === 'title' ? count.titles : where === 'author' ? count.authors : count.books;

/** Looks up words and, for those that no book has, what they may have been meant for. */
export async function readVocabulary(
  db: Db,
  schema: string,
  words: readonly { word: TextWord; in: TextCondition['in'] }[],
): Promise<Vocabulary> {
  const expansions = await expand(
    db,
    schema,
    words.map(({ word }) => word),
  );
  const unknown = words
    .filter(({ word, in: where }) => {
      const found = expansions.get(keyOf(word));
      return isCorrectable(word) && (!found || booksIn(where, found) === 0);
    })
    .map(({ word }) => word.text);
  const corrections = await correct(db, schema, [...new Set(unknown)]);
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

async function expand(db: Db, schema: string, words: TextWord[]): Promise<Map<string, Expansion>> {
  const ranges = new Map(
    words.flatMap((word) => (rangeOf(word) ? [[keyOf(word), rangeOf(word)]] : [])) as [
      string,
      [string, string],
    ][],
  );
  const patterns = [...new Set(words.flatMap((word) => (rangeOf(word) ? [] : [likeOf(word.text)])))];
  const aggregates = (order: string) => `count(*)::int AS words, sum(books)::int AS books,
    sum(titles)::int AS titles, sum(authors)::int AS authors,
    (array_agg(word ORDER BY ${order} titles DESC) FILTER (WHERE titles > 0))[1:${COMMONEST}] AS "titleWords",
    (array_agg(word ORDER BY ${order} authors DESC) FILTER (WHERE authors > 0))[1:${COMMONEST}] AS "authorWords"`;
  const [inRanges, alike] = await Promise.all([
    ranges.size === 0
      ? []
      : db.query<Expansion & { key: string }>(
          `SELECT low || E'\\n' || high AS key, ${aggregates('word = low DESC,')} FROM unnest($1::text[], $2::text[]) AS r(low, high) CROSS JOIN LATERAL (
             SELECT word, books, titles, authors FROM ${schema}.vocabulary
             WHERE word ~>=~ low AND word ~<=~ high LIMIT ${RANGE_MAX}) v
           GROUP BY low, high`,
          [[...ranges.values()].map(([low]) => low), [...ranges.values()].map(([, high]) => high)],
        ),
    patterns.length === 0
      ? []
      : db.query<Expansion & { key: string }>(
          `SELECT 'like ' || pattern AS key, ${aggregates('')} FROM unnest($1::text[]) AS p(pattern) CROSS JOIN LATERAL (
             SELECT word, books, titles, authors FROM ${schema}.vocabulary
             WHERE word LIKE pattern AND word !~ '^#' ORDER BY books DESC LIMIT 200) v
           GROUP BY pattern`,
          [patterns],
        ),
  ]);
  return new Map([...inRanges, ...alike].map((row) => [row.key, row]));
}

/**
 * Finds words one typo away, two in words of eight letters and more. Each word is stored under what it becomes
 * by leaving out a letter, and a typed word is looked up in the same way, so the cost does not depend on the
 * number of books. Failing that: the typed letters as part of a word, or as its beginning with a typo in it.
 */
async function correct(db: Db, schema: string, typed: string[]): Promise<Map<string, KnownWord[]>> {
  const corrections = new Map<string, KnownWord[]>();
  if (typed.length === 0) return corrections;
  const variants = [...new Set(typed.flatMap((word) => [...withoutLetters(word, typosIn(word))]))];
  const near = await db.query<KnownWord>(
    `SELECT DISTINCT v.word, v.books, v.titles, v.authors
     FROM ${schema}.misspellings m JOIN ${schema}.vocabulary v ON v.word = m.word
     WHERE m.variant = ANY($1::text[]) LIMIT 3000`,
    [variants],
  );
  for (const word of typed) {
    const most = typosIn(word);
    const found = near
      .map((candidate) => ({ candidate, distance: letterDistance(word, candidate.word, most) }))
      .filter(({ distance }) => distance > 0 && distance <= most)
      .sort((a, b) => a.distance - b.distance || b.candidate.books - a.candidate.books)
      .slice(0, 3);
    corrections.set(
      word,
      found.map(({ candidate }) => candidate),
    );
  }
  for (const word of typed.filter((word) => corrections.get(word)?.length === 0)) {
    corrections.set(word, await partly(db, schema, word));
  }
  return corrections;
}

async function partly(db: Db, schema: string, typed: string): Promise<KnownWord[]> {
  const commonest = (among: string) =>
    db.query<KnownWord>(
      `SELECT word, books, titles, authors FROM ${schema}.vocabulary
       WHERE word LIKE '%' || $1::text || '%' ${among} ORDER BY books DESC LIMIT ${PARTS_MAX}`,
      [typed],
    );
  const common = await commonest(`AND books >= ${COMMON_WORD}`);
  const within = common.length === PARTS_MAX ? common : await commonest('');
  if (within.length > 0) return within;
  const beginnings = [...withoutLetters(typed, 1)].filter((variant) => variant.startsWith(typed.slice(0, 1)));
  const longer = await db.query<KnownWord>(
    `SELECT DISTINCT v.word, v.books, v.titles, v.authors FROM unnest($1::text[]) AS t(beginning)
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

/** Longer words that a part of a word may have been meant for. */
const PARTS_MAX = 10;

const typosIn = (word: string) => (word.length >= 8 ? 2 : 1);

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
