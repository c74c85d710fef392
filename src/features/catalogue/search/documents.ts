import { skuKey } from '#rules/catalogue-filter-fields.ts';
import { isUnspaced, storedWords } from '#rules/search-query.ts';
import {
  authorLexeme,
  decadeMarker,
  dollarMarker,
  genreMarker,
  hundredMarker,
  languageMarker,
  placeMarker,
  REAL_LEATHER,
  skuMarker,
  titleLexeme,
  VEGAN_LEATHER,
  VEGAN_MARKER,
  yearMarker,
} from './markers.ts';
import { titleKey, titlePartMarkers } from './title-parts.ts';

/** What search needs to know of a book. */
export interface SourceBook {
  id: string;
  sku: string;
  catalogue: string;
  title: string;
  subtitle: string | null;
  originalTitle: string | null;
  englishTitle: string | null;
  author: string;
  authorId: string;
  authorName: string;
  authorNativeName: string | null;
  language: number;
  genres: number[];
  year: number | null;
  price: number;
  popularity: number;
  isVegan: boolean;
  created: string;
}

export const SOURCE_COLUMNS = `
  b.id, b.sku, b.catalogue, b.title, b.subtitle, b.original_title AS "originalTitle",
  b.english_title AS "englishTitle", b.author, b.author_id AS "authorId", a.name AS "authorName",
  a.native_name AS "authorNativeName", b.language_id AS language, b.genre_ids AS genres,
  b.publishing_year AS year, b.shown_price AS price, b.popularity,
  coalesce(b.price_vegan, b.deluxe_price_vegan, b.super_deluxe_price_vegan) IS NOT NULL AS "isVegan",
  b.created_at AS created`;

/** The words and markers under which a book is found. */
export interface Lexemes {
  titleWords: Set<string>;
  authorWords: Set<string>;
  markers: string[];
  /** The same as the text of a `tsvector`. */
  vector: string;
}

/** How many words of one text count, and how far apart texts stand, so that no phrase runs over two of them. */
const TEXT_WORDS_MAX = 150;
const TEXT_DISTANCE = 200;
/** Where forms stand that are not part of a phrase. */
const BESIDE = 16_000;

/**
 * A book is found by its titles in every language (`War and Peace`, `Война и мир`) and its author's names.
 * `titleCuts` are those of `metadata`.
 */
export function lexemesOf(book: SourceBook, titleCuts: readonly string[]): Lexemes {
  const parts: string[] = [];
  let start = 1;
  const add = (text: string | null, words: Set<string>, lexemeOf: (word: string) => string) => {
    if (!text) return;
    const { inOrder, beside } = storedWords(text);
    for (let i = 0; i < inOrder.length && i < TEXT_WORDS_MAX; i++) {
      const word = inOrder[i] as string;
      if (words === authorWords && isInitial(word)) continue;
      words.add(word);
      parts.push(`'${lexemeOf(word)}':${start + i}`);
    }
    for (const word of beside.slice(0, TEXT_WORDS_MAX)) {
      words.add(word);
      parts.push(`'${lexemeOf(word)}':${BESIDE}`);
    }
    start += TEXT_DISTANCE;
  };
  const titleWords = new Set<string>();
  const authorWords = new Set<string>();
  for (const title of new Set([book.title, book.subtitle, book.originalTitle, book.englishTitle])) {
    add(title, titleWords, titleLexeme);
  }
  for (const name of new Set([book.author, book.authorName, book.authorNativeName])) {
    add(name, authorWords, authorLexeme);
  }
  const markers = markersOf(book);
  for (const marker of markers) parts.push(`'${marker}'`);
  const uncounted = [...placesOf(book), ...titlePartMarkers(titleKey(book.title), titleCuts)];
  for (const marker of uncounted) parts.push(`'${marker}'`);
  parts.push(`'${skuMarker(skuKey(book.sku)).replace(/['\\]/g, '$&$&')}'`);
  return { titleWords, authorWords, markers, vector: parts.join(' ') };
}

/** The initials of a name find nothing that its other words do not find better. */
const isInitial = (word: string) => word.length === 1 && !isUnspaced(word);

function* placesOf({ genres, language, year }: SourceBook): Generator<string> {
  for (const genre of genres) {
    yield placeMarker(genre, language);
    if (year !== null) yield placeMarker(genre, language, Math.floor(year / 10));
  }
}

function markersOf(book: SourceBook): string[] {
  const dollars = Math.floor(book.price / 100);
  const markers = [languageMarker(book.language), dollarMarker(dollars), hundredMarker(dollars)];
  for (const id of book.genres) markers.push(genreMarker(id));
  if (book.year !== null) markers.push(yearMarker(book.year), decadeMarker(book.year));
  if (book.isVegan) markers.push(VEGAN_MARKER);
  return markers;
}

/** One row of `documents`, as parallel columns take it. */
export const DOCUMENT_INSERT = (table: string) => `
  INSERT INTO ${table}
  SELECT book, popularity, title_key, author, language, genres::smallint[], year, price, leathers,
    created::timestamptz, lexemes::tsvector
  FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::smallint[],
    $8::int[], $9::smallint[], $10::text[], $11::text[])
    AS d(book, popularity, title_key, author, language, genres, year, price, leathers, created, lexemes)`;

/** The parameters of `DOCUMENT_INSERT`: one array a column, which loads many rows in one statement. */
export const documentColumns = (books: readonly SourceBook[], lexemes: readonly Lexemes[]): unknown[] => [
  books.map((book) => book.id),
  books.map((book) => book.popularity),
  books.map((book) => titleKey(book.title)),
  books.map((book) => book.authorId),
  books.map((book) => book.language),
  books.map((book) => `{${book.genres.join(',')}}`),
  books.map((book) => book.year),
  books.map((book) => book.price),
  books.map((book) => REAL_LEATHER | (book.isVegan ? VEGAN_LEATHER : 0)),
  books.map((book) => book.created),
  lexemes.map((one) => one.vector),
];
