import { fold, normalise } from '#kernel/normalise.ts';

/**
 * Stored texts and queries are split by the same code in browser and server, so that they always match (decision 26).
 */

interface QueryWord {
  text: string;
  /** Also matches as a prefix and with a typo; for words of more than three letters. */
  loose: boolean;
}

/** A parsed query. `phrases` were quoted: adjacent words in this order. */
export interface SearchText {
  words: QueryWord[];
  phrases: string[][];
  /** Normalised query, compared with the beginning of titles. */
  key: string;
}

const WORD_MAX = 48;
const QUERY_WORDS_MAX = 16;

/** Removes the characters blocked by the search bar (storefront 2.8). */
export const stripBlocked = (text: string) => text.replace(/[(){}[\]]/g, ' ');

const STOP_WORDS = new Set(
  `a an and are as at be but by for from had has have he her his how i if in into is it its me my no not of on
  or our out she so than that the their them then there they this to too under up us was we were what when
  where which who will with you your`.split(/\s+/),
);

/** English function words, and single Latin letters (`s` of `Reader’s`). */
export const isStopWord = (word: string) => STOP_WORDS.has(word) || /^[a-z]$/.test(word);

/** Scripts written without spaces. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range where no script is written without spaces
const ALWAYS_SPACED = /^[\u0000-\u0dff]*$/;

/** Whether the script of the word is indexed by character pairs. */
export const isUnspaced = (word: string) => !ALWAYS_SPACED.test(word) && UNSPACED_START.test(word);

const pairs = (characters: string[]) => characters.slice(1).map((second, i) => characters[i] + second);

/** Runs of unspaced scripts become character pairs, so that 紅樓 is found in 紅樓夢. */
function splitWords(normalised: string): string[] {
  if (normalised === '') return [];
  const words = normalised.split(' ');
  if (ALWAYS_SPACED.test(normalised)) return words.map(truncateWord);
  return words.flatMap((word) =>
    (word.match(RUNS) ?? []).flatMap((run) => {
      if (!isUnspaced(run)) return [truncateWord(run)];
      const characters = [...run];
      return characters.length === 1 ? [run] : pairs(characters);
    }),
  );
}

function truncateWord(word: string): string {
  return word.length <= WORD_MAX ? word : [...word.slice(0, WORD_MAX)].join('').toWellFormed();
}

export interface IndexedWords {
  inOrder: string[];
  /** Single characters of unspaced scripts; `obrien` for `O’Brien`. */
  extra: string[];
}

export function toIndexedWords(text: string): IndexedWords {
  const normalised = normalise(text);
  const extra: string[] = [];
  if (/['’ʼ]/.test(text)) {
    for (const [joined] of text.matchAll(/[\p{L}\p{M}]+['’ʼ][\p{L}\p{M}]+/gu)) {
      extra.push(...splitWords(normalise(joined.replace(/['’ʼ]/g, ''))));
    }
  }
  if (!ALWAYS_SPACED.test(normalised)) {
    for (const run of normalised.match(RUNS) ?? []) if (isUnspaced(run)) extra.push(...run);
  }
  return { inOrder: splitWords(normalised), extra };
}

/** Parses a shopper's query. Stop words are dropped unless nothing else is left. */
export function parseSearchText(query: string): SearchText {
  const text = stripBlocked(query);
  const phrases: string[][] = [];
  const loose = text.replace(/["“”„«»]([^"“”„«»]*)["“”„«»]/g, (_, quoted: string) => {
    const words = splitWords(normalise(quoted)).slice(0, QUERY_WORDS_MAX);
    if (words.length) phrases.push(words);
    return ' ';
  });
  const words = unique(splitWords(normalise(loose))).slice(0, QUERY_WORDS_MAX * 2);
  const significant = words.filter((word) => !isStopWord(word));
  const used = significant.length > 0 || phrases.length > 0 ? significant : words;
  return {
    words: used.slice(0, QUERY_WORDS_MAX).map((word) => ({ text: word, loose: isLoose(word) })),
    phrases: phrases.slice(0, 8),
    key: normalise(text),
  };
}

/** Parses a text with `*` as wildcard, as used in filters (decision 6). Words of only asterisks are dropped. */
export function parsePattern(text: string): string[] {
  const words = fold(stripBlocked(text))
    .replace(/[^\p{L}\p{N}\p{M}*]+/gu, ' ')
    .split(' ')
    .flatMap((word) => {
      const plain = word.replaceAll('*', '');
      if (plain === '') return [];
      return isUnspaced(plain) ? splitWords(plain) : [truncateWord(word.replace(/\*+/g, '*'))];
    });
  const significant = words.filter((word) => !isStopWord(word.replaceAll('*', '')));
  return unique(significant.length > 0 ? significant : words).slice(0, QUERY_WORDS_MAX);
}

/** Longer words also match by prefix and with a typo (storefront 5). */
const isLoose = (word: string) => [...word].length > 3 && !isUnspaced(word);

const unique = (words: string[]) => [...new Set(words)];
