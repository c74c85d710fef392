import { fold, normalise } from '#kernel/normalise.ts';

/**
 * How texts become words. Titles, authors and what a shopper types pass through the same code, in the
 * browser and on the server, so that what is stored and what is asked for always agree (decision 26).
 */

/** A word of a query. */
interface QueryWord {
  text: string;
  /** Words longer than three letters are also found as the beginning of a longer word, and with a typo. */
  loose: boolean;
}

/** A query, read. `phrases` were quoted: their words stand in this order, next to each other. */
export interface SearchText {
  words: QueryWord[];
  phrases: string[][];
  /** The whole query normalised, for comparison with the beginning of titles. */
  key: string;
}

/** The longest word that is kept whole; the rest of a longer one is cut. */
const WORD_MAX = 48;
/** How many words of a query count. */
const QUERY_WORDS_MAX = 16;

/** The characters the search bar blocks (storefront 2.8). */
export const stripBlocked = (text: string) => text.replace(/[(){}[\]]/g, ' ');

const STOP_WORDS = new Set(
  `a an and are as at be but by for from had has have he her his how i if in into is it its me my no not of on
  or our out she so than that the their them then there they this to too under up us was we were what when
  where which who will with you your`.split(/\s+/),
);

/** Whether a word says nothing: an English function word, or a single Latin letter (`s` of `Reader’s`). */
export const isStopWord = (word: string) => STOP_WORDS.has(word) || /^[a-z]$/.test(word);

/** Scripts written without spaces between words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range where no script is written without spaces
const SURELY_SPACED = /^[\u0000-\u0dff]*$/;

/** Whether the word comes from a script that is searched by pairs of characters. */
export const isUnspaced = (word: string) => !SURELY_SPACED.test(word) && UNSPACED_START.test(word);

const pairs = (characters: string[]) => characters.slice(1).map((second, i) => characters[i] + second);

/**
 * The words of a normalised text, in order. A run of a script without spaces becomes its pairs of
 * characters, so that 紅樓 is found in 紅樓夢; a run of one character becomes that character.
 */
function wordsOf(normalised: string): string[] {
  if (normalised === '') return [];
  const words = normalised.split(' ');
  if (SURELY_SPACED.test(normalised)) return words.map(cut);
  return words.flatMap((word) =>
    (word.match(RUNS) ?? []).flatMap((run) => {
      if (!isUnspaced(run)) return [cut(run)];
      const characters = [...run];
      return characters.length === 1 ? [run] : pairs(characters);
    }),
  );
}

function cut(word: string): string {
  return word.length <= WORD_MAX ? word : [...word.slice(0, WORD_MAX)].join('').toWellFormed();
}

/** All that a stored text is found by: its words in order, and other forms of them that stand beside. */
export interface StoredWords {
  inOrder: string[];
  /** Single characters of unspaced scripts; `obrien` for `O’Brien`. */
  beside: string[];
}

/** The words under which a title or a name is stored. */
export function storedWords(text: string): StoredWords {
  const normalised = normalise(text);
  const beside: string[] = [];
  if (/['’ʼ]/.test(text)) {
    for (const [joined] of text.matchAll(/[\p{L}\p{M}]+['’ʼ][\p{L}\p{M}]+/gu)) {
      beside.push(...wordsOf(normalise(joined.replace(/['’ʼ]/g, ''))));
    }
  }
  if (!SURELY_SPACED.test(normalised)) {
    for (const run of normalised.match(RUNS) ?? []) if (isUnspaced(run)) beside.push(...run);
  }
  return { inOrder: wordsOf(normalised), beside };
}

/** Reads what a shopper typed. Stop words are dropped unless there is nothing else. */
export function readSearchText(query: string): SearchText {
  const text = stripBlocked(query);
  const phrases: string[][] = [];
  const loose = text.replace(/["“”„«»]([^"“”„«»]*)["“”„«»]/g, (_, quoted: string) => {
    const words = wordsOf(normalise(quoted)).slice(0, QUERY_WORDS_MAX);
    if (words.length) phrases.push(words);
    return ' ';
  });
  const words = unique(wordsOf(normalise(loose))).slice(0, QUERY_WORDS_MAX * 2);
  const telling = words.filter((word) => !isStopWord(word));
  const kept = telling.length > 0 || phrases.length > 0 ? telling : words;
  return {
    words: kept.slice(0, QUERY_WORDS_MAX).map((word) => ({ text: word, loose: isLoose(word) })),
    phrases: phrases.slice(0, 8),
    key: normalise(text),
  };
}

/**
 * Reads a text in which `*` stands for any letters, as filters write it (decision 6). A word keeps its
 * asterisks; a word of nothing but asterisks says nothing and is left out.
 */
export function readPattern(text: string): string[] {
  const words = fold(stripBlocked(text))
    .replace(/[^\p{L}\p{N}\p{M}*]+/gu, ' ')
    .split(' ')
    .flatMap((word) => {
      const plain = word.replaceAll('*', '');
      if (plain === '') return [];
      return isUnspaced(plain) ? wordsOf(plain) : [cut(word.replace(/\*+/g, '*'))];
    });
  const telling = words.filter((word) => !isStopWord(word.replaceAll('*', '')));
  return unique(telling.length > 0 ? telling : words).slice(0, QUERY_WORDS_MAX);
}

/** Words longer than three letters are also found by prefix and with a typo (storefront 5). */
const isLoose = (word: string) => [...word].length > 3 && !isUnspaced(word);

const unique = (words: string[]) => [...new Set(words)];
