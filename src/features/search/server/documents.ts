import { column, columns, type RowOf, text } from '#db/select.ts';
import { PRICES } from '#features/books/server/rows.ts';
import { authors, books } from '#features/books/tables.ts';
import { BINDINGS, bindingPrices } from '#kernel/bindings.ts';
import { skuKey } from '../catalogue-filter-fields.ts';
import { isUnspaced, toIndexedWords } from '../search-query.ts';
import { bindingBits } from './bindings.ts';
import {
  authorLexeme,
  bindingsMarker,
  compoundMarker,
  decadeMarker,
  genreMarker,
  languageMarker,
  priceMarkersForCents,
  skuMarker,
  titleLexeme,
  yearMarker,
} from './markers.ts';
import { sortTitle, titleKey, titlePartMarkers } from './title-parts.ts';

/** A book to index, from `books b JOIN authors a`. */
export const SOURCE = {
  ...PRICES,
  ...columns(books, 'b', 'id', 'sku', 'catalogue', 'title', 'subtitle', 'originalTitle', 'englishTitle'),
  ...columns(books, 'b', 'author', 'authorId', 'popularity'),
  authorName: column(authors.name, 'a'),
  authorNativeName: column(authors.nativeName, 'a'),
  language: column(books.languageId, 'b'),
  languageName: text('(SELECT l.name FROM languages l WHERE l.id = b.language_id)'),
  genres: column(books.genreIds, 'b'),
  year: column(books.publishingYear, 'b'),
  /** With fractions of a second. */
  created: text('b.created_at::text'),
};
export type SourceBook = RowOf<typeof SOURCE>;

export interface Lexemes {
  titleWords: Set<string>;
  authorWords: Set<string>;
  markers: string[];
  vector: string;
}

/** Words per text, and the gap between texts, which keeps phrases from spanning two of them. */
const TEXT_WORDS_MAX = 150;
const TEXT_DISTANCE = 200;
/** Position of additional forms, which aren't part of phrases. */
const EXTRA_POSITION = 16_000;

/** Indexes all titles (`War and Peace`, `Война и мир`) and author names. `titleCuts` come from `metadata`. */
export function buildLexemes(book: SourceBook, titleCuts: readonly string[]): Lexemes {
  const parts: string[] = [];
  let start = 1;
  const add = (text: string | null, words: Set<string>, toLexeme: (word: string) => string) => {
    if (!text) return;
    const { inOrder, extra } = toIndexedWords(text);
    for (let i = 0; i < inOrder.length && i < TEXT_WORDS_MAX; i++) {
      const word = inOrder[i] as string;
      if (words === authorWords && isInitial(word)) continue;
      words.add(word);
      parts.push(`'${toLexeme(word)}':${start + i}`);
    }
    for (const word of extra.slice(0, TEXT_WORDS_MAX)) {
      words.add(word);
      parts.push(`'${toLexeme(word)}':${EXTRA_POSITION}`);
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
  const markers = bookMarkers(book);
  for (const marker of markers) parts.push(`'${marker}'`);
  const uncounted = [...compoundMarkers(book), ...titlePartMarkers(getSortTitle(book), titleCuts)];
  for (const marker of uncounted) parts.push(`'${marker}'`);
  parts.push(`'${skuMarker(skuKey(book.sku)).replace(/['\\]/g, '$&$&')}'`);
  return { titleWords, authorWords, markers, vector: parts.join(' ') };
}

/** Initials add nothing to a search for the name. */
const isInitial = (word: string) => word.length === 1 && !isUnspaced(word);

function* compoundMarkers({ genres, language, year }: SourceBook): Generator<string> {
  for (const genre of genres) {
    yield compoundMarker(genre, language);
    if (year !== null) yield compoundMarker(genre, language, Math.floor(year / 10));
  }
}

function bookMarkers(book: SourceBook): string[] {
  const prices = bindingPrices(book);
  const markers = [languageMarker(book.language), bindingsMarker(bindingBits(prices))];
  for (const [binding, cents] of prices.entries())
    if (cents !== null) markers.push(...priceMarkersForCents(binding, cents));
  for (const id of book.genres) markers.push(genreMarker(id));
  if (book.year !== null) markers.push(yearMarker(book.year), decadeMarker(book.year));
  return markers;
}

/** Inserts rows into `documents`. @param $1 JSON of `documentRows` */
export const DOCUMENT_INSERT = (table: string) => `
  INSERT INTO ${table}
  SELECT book, popularity, title_key, sort_title, author, language, genres, year, coalesce(p1, p2, p3, p4, 0),
    p1, p2, p3, p4, bindings, created, lexemes
  FROM jsonb_to_recordset($1::text::jsonb) AS d(book text, popularity int, title_key text, sort_title text, author text,
    language smallint, genres smallint[], year smallint, p1 int, p2 int, p3 int, p4 int, bindings smallint,
    created timestamptz, lexemes tsvector)`;

export function documentRows(books: readonly SourceBook[], lexemes: readonly Lexemes[]): string {
  const rows = books.map((book, i) => {
    const prices = bindingPrices(book);
    const [p1, p2, p3, p4] = BINDINGS.map((_, binding) => prices[binding]);
    return {
      book: book.id,
      popularity: book.popularity,
      title_key: titleKey(book.title),
      sort_title: getSortTitle(book),
      author: book.authorId,
      language: book.language,
      genres: book.genres,
      year: book.year,
      ...{ p1, p2, p3, p4 },
      bindings: bindingBits(prices),
      created: book.created,
      lexemes: lexemes[i]?.vector,
    };
  });
  return JSON.stringify(rows);
}

const getSortTitle = ({ title, languageName }: SourceBook) => sortTitle(title, languageName);

export function nameVector(...names: (string | null)[]): string {
  const words = names.flatMap((name) => (name ? toIndexedWords(name).inOrder : []));
  return [...new Set(words)].map((word) => `'${word}'`).join(' ');
}

/** Sampling depends on the id alone, so the sample is unbiased. */
export const isSampled = (book: string, every: number) => `(hashtext(${book}) & 2147483647) % ${every} = 0`;
