import { stableId, stableNumber } from '#db/seeding/stable-id.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { normalise } from '#kernel/normalise.ts';
import { isNonLatin, slugOf } from '#kernel/slug.ts';
import { descriptionHtml } from '#platform/rich-text.ts';
import { isbn13 } from '../../isbn.ts';
import type { books } from '../../tables.ts';
import { coverVersion } from '../cover-version.ts';
import type { BookEntry } from './entries.ts';
import { metaDescription, metaKeywords, metaTitle } from './meta.ts';
import { seededPrices } from './prices.ts';
import { skuMaker } from './sku.ts';

export type BookRow = typeof books.$inferInsert;

/** What a row needs to know besides the book itself. */
export interface Lookups {
  authors: ReadonlyMap<string, { id: string; name: string }>;
  genres: ReadonlyMap<string, number>;
  languages: ReadonlyMap<string, number>;
}

/** The demonstration books came in over the two years before this day. */
const LAST_ARRIVAL = new Date('2026-11-01T12:00:00Z');
const TWO_YEARS_IN_MINUTES = 2 * 365 * 24 * 60;
/** How many copies of an exclusive binding are made: one of these. */
const EDITION_SIZES = [25, 50, 75, 100, 150, 200, 250];

/** The rows of `books`; the same books always give the same ids, SKUs, prices and dates. */
export function bookRows(entries: readonly BookEntry[], lookups: Lookups): BookRow[] {
  const skuOf = skuMaker();
  const slugged = titleSlugs(entries).map((slug, i) => ({ slug, book: entries[i] as BookEntry }));
  const inStableOrder = slugged
    .map((one) => ({ ...one, key: `${one.book.catalogue}/${one.book.author[0]}/${one.slug}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return inStableOrder.map(({ key, slug, book }) =>
    bookRow(book, key, slug, skuOf(book.catalogue, key), lookups),
  );
}

function bookRow(book: BookEntry, key: string, titleSlug: string, sku: string, lookups: Lookups): BookRow {
  const createdAt = new Date(
    LAST_ARRIVAL.getTime() - stableNumber(`arrival:${key}`, TWO_YEARS_IN_MINUTES) * 60_000,
  );
  const author = book.author.map((slug) => found(lookups.authors, slug).name).join(' & ');
  const prices = seededPrices({
    catalogue: book.catalogue,
    pages: book.pages ?? null,
    discount: book.discount ?? null,
  });
  const look = { title: book.title, author, volume: book.volume ?? null, year: book.year ?? null };
  return {
    id: stableId(`book:${key}`, createdAt),
    sku,
    catalogue: book.catalogue,
    title: book.title,
    titleSlug,
    titleNonStemmed: normalise(book.title),
    subtitle: book.subtitle ?? null,
    originalTitle: book.original ?? null,
    englishTitle: book.english ?? null,
    author,
    authorId: found(lookups.authors, book.author[0] ?? '').id,
    languageId: found(lookups.languages, book.language),
    genreIds: book.genres.map((name) => found(lookups.genres, name)),
    publishingYear: book.year ?? null,
    isbnNo: book.isbn ?? null,
    isbn13: book.isbn ? isbn13(book.isbn) : null,
    description: descriptionHtml(book.description),
    pages: book.pages ?? null,
    volume: book.volume ?? null,
    color: book.colour,
    coverVersion: coverVersion({ ...look, genres: book.genres, pages: book.pages ?? null }),
    ...prices,
    // A card shows the finest binding: full genuine leather.
    shownPrice: bookPrice(prices, 'superDeluxe', 'realLeather')?.price ?? 0,
    popularity: book.popularity,
    editionLimit: book.catalogue === 'exclusive' ? editionSize(key) : null,
    metaTitle: metaTitle({ ...book, author }),
    metaKeywords: metaKeywords({ ...book, author }),
    metaDescription: metaDescription({ ...book, author }),
    createdAt: createdAt.toISOString(),
  };
}

const editionSize = (key: string) =>
  EDITION_SIZES[stableNumber(`edition:${key}`, EDITION_SIZES.length)] ?? 100;

/**
 * A slug for each book, unique among the books of its main author: the title and the volume; the English title
 * where the script is not Latin; the language added where an author's book is there in several.
 */
function titleSlugs(entries: readonly BookEntry[]): string[] {
  const plain = entries.map((book) => {
    const title = isNonLatin(book.title) && book.english ? book.english : book.title;
    return slugOf(book.volume ? `${title} ${book.volume}` : title);
  });
  const keys = entries.map((book, i) => `${book.author[0]}/${plain[i]}`);
  const times = Map.groupBy(keys, (key) => key);
  return entries.map((book, i) => {
    const isShared = (times.get(keys[i] ?? '')?.length ?? 0) > 1;
    return isShared && book.language !== 'English'
      ? `${plain[i]}-in-${slugOf(book.language)}`
      : (plain[i] ?? '');
  });
}

/** Reading the files has made sure that whatever a book names exists. */
function found<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalogue names “${key}”, which is not in it.`);
  return value;
}
