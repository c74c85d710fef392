import type { SearchField } from '#features/search/contract.ts';
import { parseSearchText } from '#features/search/search-query.ts';
import { normalise } from '#kernel/normalise.ts';
import { createRandom, type GeneratedBook, generateAuthor, generateBook } from './generator.ts';

/** Queries use the first books, which every catalogue size has. */
const BOOKS = 10_000;
const GENRES = 29;

interface SuggestQuery {
  query: string;
  field?: SearchField;
}
export interface SearchQueries {
  suggestions: Record<string, SuggestQuery[]>;
  /** Filters as written in a request's URL. */
  filters: Record<string, object[]>;
}

/** Generates the same queries every time, in classes that exercise different parts of search. */
export function generateQueries(): SearchQueries {
  const choices = createChoices();
  return { suggestions: generateSuggestions(choices), filters: generateFilters(choices) };
}

/** Queries of each class. */
const EACH = 30;
const COMMON_WORDS = [
  'history',
  'life',
  'world',
  'love',
  'war',
  'great',
  'william',
  'smith',
  'love war',
  'modern history',
  'science art',
  'history of england',
  'the',
  'of the',
];

function createChoices() {
  const random = createRandom(12_345);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const book = () => generateBook(1 + Math.floor(random() * BOOKS), GENRES);
  const titleWords = ({ title }: GeneratedBook, minLength: number) =>
    parseSearchText(title)
      .words.map(({ text }) => text)
      .filter((word) => word.length >= minLength);
  const collect = <T>(make: () => T | null): T[] => {
    const results: T[] = [];
    while (results.length < EACH) {
      const result = make();
      if (result !== null) results.push(result);
    }
    return results;
  };
  return {
    random,
    pick,
    book,
    titleWords,
    collect,
    word: (minLength: number) => pick(titleWords(book(), minLength)) ?? null,
  };
}
type Choices = ReturnType<typeof createChoices>;

const asQueries = (texts: readonly string[]) => texts.map((query) => ({ query }));

function generateSuggestions({
  random,
  pick,
  book,
  titleWords,
  collect,
  word,
}: Choices): Record<string, SuggestQuery[]> {
  const typed = (make: () => string | null | undefined) => asQueries(collect(() => make() || null));
  return {
    'one to three letters': typed(() => normalise(book().title).slice(0, 1 + Math.floor(random() * 3))),
    'beginning of a word': typed(() => word(6)?.slice(0, 4)),
    'beginning of a title': typed(() => (book().title.length > 12 ? book().title.slice(0, 9) : null)),
    'two words, swapped': typed(() => {
      const [first, , third] = titleWords(book(), 2);
      return third && first ? `${third} ${first}` : null;
    }),
    author: typed(() => generateAuthor(book().author)),
    'author, in the author field': collect(() => ({
      query: generateAuthor(book().author),
      field: 'author' as const,
    })),
    'a typo': typed(() => {
      const right = word(5);
      return right && misspell(right, random);
    }),
    'common words': asQueries(COMMON_WORDS),
    'a rare word': typed(() => word(10)),
    'part of a word': typed(() => word(7)?.slice(2, 6)),
    'ISBN or SKU': typed(() => book().isbn ?? book().sku),
    'no such word': typed(() => Array.from({ length: 8 }, () => pick([...'qxzjkvwbp'])).join('')),
  };
}

function generateFilters({ pick, book, titleWords, collect, word }: Choices): Record<string, object[]> {
  return {
    everything: [{}, { offset: 160 }, { offset: 1600 }],
    'one genre': collect(() => ({ where: { genres: `Genre ${pick(book().genres)}` } })),
    'genre, language and years': collect(() => {
      const sample = book();
      return {
        where: {
          genres: `Genre ${pick(sample.genres)}`,
          language: `Language ${sample.language}`,
          publishingYear: `[${sample.year - 14} TO ${sample.year + 9}]`,
        },
      };
    }),
    'price and leather': collect(() => ({
      where: {
        price: `[${pick([0, 50, 60, 133])} TO ${pick([150, 199, 240])}]`,
        leatherType: 'veganLeather',
      },
    })),
    'common words': COMMON_WORDS.slice(0, 12).map((title) => ({ where: { title } })),
    'two words': collect(() => {
      const [first, second] = titleWords(book(), 2);
      return first && second ? { where: { title: `${first} ${second}` } } : null;
    }),
    'a rare word': collect(() => ({ where: { title: word(8) ?? 'history' } })),
    'word, language and genre': collect(() => {
      const sample = book();
      const title = titleWords(sample, 2)[0];
      return title
        ? {
            where: {
              title,
              language: `Language ${sample.language}`,
              genres: `Genre ${pick(sample.genres)}`,
            },
          }
        : null;
    }),
    author: collect(() => ({ where: { author: generateAuthor(book().author) } })),
    'any of title, author, SKU': collect(() => {
      const text = `*${word(5) ?? 'history'}*`;
      return { where: { $or: [{ title: text }, { author: text }, { sku: text }] } };
    }),
    'deep pages': collect(() => ({
      where: { title: pick(['history', 'life', 'world', 'great', 'william']) },
      offset: pick([160, 800, 1600]),
    })),
    'genre by title': collect(() => ({
      where: { genres: `Genre ${pick(book().genres)}` },
      sortBy: 'title ASC',
    })),
    'word by price': collect(() => ({ where: { title: word(5) ?? 'history' }, sortBy: 'price ASC' })),
    'common words by title': COMMON_WORDS.slice(0, 12).map((title) => ({
      where: { title },
      sortBy: 'title ASC',
    })),
  };
}

/** Misspells the word: one letter omitted, inserted, changed or swapped. */
export function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
