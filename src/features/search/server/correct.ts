import type { Db } from '#db/connect.ts';
import { PAGE_SIZE } from '../limits.ts';
import { type Guess, type KnownWord, LAST } from './known-words.ts';
import { letterDistance } from './letter-distance.ts';
import { COMMON_WORD } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import { guessesAmong } from './word-list.ts';

/** Fewer results than a page: possibly not what was meant. */
export const LITTLE = PAGE_SIZE;
/**
 * Finds words within one typo (two from eight letters on), or else containing the typed letters. If results are few,
 * longer words may have one more typo, ranked last.
 */
export async function correct(
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
 * Uses deletion variants of stored and typed words (as in SymSpell), so the cost doesn't depend on the catalogue's
 * size.
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

/** Corrections per word, to keep queries short. */
const GUESSES_MAX = 10;
const PARTS_MAX = 10;

const typosIn = (word: string) => (word.length >= 8 ? 2 : 1);
/** Allowed distance when results are few; a word of four letters is within two typos of almost any other. */
const farthest = (word: string) => (word.length >= 5 ? typosIn(word) + 1 : 1);

/** The word and its variants with up to `count` letters removed. */
function withoutLetters(word: string, count: number): Set<string> {
  let last = new Set([word]);
  const all = new Set(last);
  for (let round = 0; round < count; round++) {
    const next = new Set<string>();
    for (const text of last) {
      // Splits by code point: half a surrogate pair isn't valid text.
      const letters = [...text];
      for (let i = 0; i < letters.length; i++) next.add(letters.toSpliced(i, 1).join(''));
    }
    for (const text of next) all.add(text);
    last = next;
  }
  return all;
}
