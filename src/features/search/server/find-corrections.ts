import type { Db } from '#db/connect.ts';
import { int, listSql, type RowOf, select } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { PAGE_SIZE } from '../limits.ts';
import { type Guess, KNOWN_WORD, type KnownWord, PREFIX_END } from './known-words.ts';
import { letterDistance } from './letter-distance.ts';
import { COMMON_WORD, forEachSchema } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import { rankGuesses } from './word-list.ts';

/** Fewer results than a page: possibly not what was meant. */
export const FEW_RESULTS = PAGE_SIZE;
/**
 * Finds words within one typo (two from eight letters on), or else containing the typed letters. If results are few,
 * longer words may have one more typo, ranked last.
 */
export async function findCorrections(
  db: Db,
  { catalogue, words }: SearchStatistics,
  unknown: string[],
  doubtful: string[],
): Promise<Map<string, Guess[]>> {
  const corrections = new Map<string, Guess[]>();
  const typed = [...unknown, ...doubtful];
  if (typed.length === 0) return corrections;
  const list = words();
  const closeWords = list?.isComparable
    ? (word: string, most: number) => list.within(word, most)
    : await loadWordsWithin(db, catalogue, typed, allowedTypos);
  for (const word of typed) corrections.set(word, closeWords(word, allowedTypos(word)));
  for (const word of unknown) {
    if (corrections.get(word)?.length === 0)
      corrections.set(word, await findPartialMatches(db, catalogue, word));
  }
  const sparse = unknown.filter((word) => hasFewBooks(corrections.get(word) ?? []));
  const widerSearch =
    list?.isComparable || sparse.length === 0
      ? closeWords
      : await loadWordsWithin(db, catalogue, sparse, maxTypos);
  for (const word of sparse) {
    const nearest = corrections.get(word) ?? [];
    const nearestWords = new Set(nearest.map((guess) => guess.word));
    const moreDistant = widerSearch(word, maxTypos(word)).filter((guess) => !nearestWords.has(guess.word));
    corrections.set(word, [...nearest, ...moreDistant]);
  }
  return limitCorrections(corrections);
}

const limitCorrections = (corrections: Map<string, Guess[]>) =>
  new Map([...corrections].map(([word, guesses]) => [word, guesses.slice(0, GUESSES_MAX)]));

const hasFewBooks = (words: readonly KnownWord[]) =>
  words.reduce((sum, { books }) => sum + books, 0) < FEW_RESULTS;

/**
 * Uses deletion variants of stored and typed words (as in SymSpell), so the cost doesn't depend on the catalogue's
 * size.
 */
async function loadWordsWithin(
  db: Db,
  catalogue: Catalogue,
  typed: readonly string[],
  typoLimit: (word: string) => number,
): Promise<(word: string, most: number) => Guess[]> {
  const variants = typed.flatMap((word) => [...withoutLetters(word, Math.min(typoLimit(word), 2))]);
  const near = await db.query<RowOf<typeof KNOWN_WORD>>(WORDS_OF_VARIANTS[catalogue], [
    [...new Set(variants)],
  ]);
  return (word, most) => rankGuesses(near, word, most);
}

async function findPartialMatches(db: Db, catalogue: Catalogue, typed: string): Promise<Guess[]> {
  const common = await db.query(COMMON_WORDS_CONTAINING[catalogue], [typed]);
  const within = common.length === PARTS_MAX ? common : await db.query(WORDS_CONTAINING[catalogue], [typed]);
  if (within.length > 0) return within;
  const beginnings = [...withoutLetters(typed, 1)].filter((variant) => variant.startsWith(typed.slice(0, 1)));
  const longer = await db.query<RowOf<typeof LONGER_WORD>>(LONGER_WORDS[catalogue], [beginnings]);
  const hasSimilarBeginning = ({ word }: KnownWord) =>
    [typed.length - 1, typed.length, typed.length + 1].some(
      (end) => letterDistance(typed, word.slice(0, end), 1) <= 1,
    );
  return longer
    .filter(hasSimilarBeginning)
    .sort((a, b) => b.books - a.books)
    .slice(0, 3);
}

/** Corrections per word, to keep queries short. */
const GUESSES_MAX = 10;
const PARTS_MAX = 10;

const WORDS_OF_VARIANTS = forEachSchema(
  (schema) => `
    SELECT DISTINCT ${listSql(KNOWN_WORD)}
    FROM ${schema}.misspellings m JOIN ${schema}.vocabulary v ON v.word = m.word
    WHERE m.variant = ANY($1::text[]) LIMIT 3000`,
);
const selectContaining = (schema: string, condition: string) =>
  select(
    { ...KNOWN_WORD, typos: int('0') },
    `FROM ${schema}.vocabulary v
     WHERE v.word LIKE '%' || $1::text || '%' ${condition} ORDER BY v.books DESC LIMIT ${PARTS_MAX}`,
  );
const COMMON_WORDS_CONTAINING = forEachSchema((schema) =>
  selectContaining(schema, `AND v.books >= ${COMMON_WORD}`),
);
const WORDS_CONTAINING = forEachSchema((schema) => selectContaining(schema, ''));
const LONGER_WORD = { ...KNOWN_WORD, typos: int('1') };
const LONGER_WORDS = forEachSchema(
  (schema) => `
    SELECT DISTINCT ${listSql(LONGER_WORD)} FROM unnest($1::text[]) AS t(beginning)
    CROSS JOIN LATERAL (SELECT word FROM ${schema}.misspellings
      WHERE variant ~>=~ beginning AND variant ~<~ (beginning || '${PREFIX_END}') LIMIT 50) m
    JOIN ${schema}.vocabulary v ON v.word = m.word`,
);

const allowedTypos = (word: string) => (word.length >= 8 ? 2 : 1);
/** Allowed distance when results are few; a word of four letters is within two typos of almost any other. */
const maxTypos = (word: string) => (word.length >= 5 ? allowedTypos(word) + 1 : 1);

/** The word and its variants with up to `count` letters removed. */
function withoutLetters(word: string, count: number): Set<string> {
  let last = new Set([word]);
  const variants = new Set(last);
  for (let round = 0; round < count; round++) {
    const next = new Set<string>();
    for (const text of last) {
      // Splits by code point: half a surrogate pair isn't valid text.
      const letters = [...text];
      for (let i = 0; i < letters.length; i++) next.add(letters.toSpliced(i, 1).join(''));
    }
    for (const text of next) variants.add(text);
    last = next;
  }
  return variants;
}
