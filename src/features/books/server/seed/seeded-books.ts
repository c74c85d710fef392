import { stableId, stableNumber } from '#db/seeding/stable-id.ts';
import type { Catalogue } from '#kernel/book.ts';
import type { BookInput } from '../book-input.ts';
import { createTitleSlugs } from '../title-slugs.ts';
import type { BookEntry } from './entries.ts';
import { metaDescription, metaKeywords, metaTitle } from './meta-tags.ts';
import { buildSeedPrices } from './prices.ts';

export type SeededBook = BookInput & { id: string; createdAt: string };

/** Demo books arrived during the two years before this day. */
const LAST_ARRIVAL = new Date('2026-11-01T12:00:00Z');
const TWO_YEARS_IN_MINUTES = 2 * 365 * 24 * 60;
const EDITION_SIZES = [25, 50, 75, 100, 150, 200, 250];

/**
 * Demo books; the same entries always get the same ids, SKUs, prices and dates.
 * @param authorNames by slug
 */
export function buildSeedBooks(
  entries: readonly BookEntry[],
  authorNames: ReadonlyMap<string, string>,
): SeededBook[] {
  const nextSku = createSkuGenerator();
  const slugs = createTitleSlugs(
    entries.map((book) => ({ ...book, englishTitle: book.english, author: book.author[0] ?? '' })),
  );
  const inStableOrder = entries
    .map((book, i) => ({ book, key: `${book.catalogue}/${book.author[0]}/${slugs[i]}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return inStableOrder.map(({ key, book }) => {
    const author = book.author.map((slug) => authorNames.get(slug) ?? '').join(' & ');
    return buildSeedBook({ ...book, author }, book.author, key, nextSku(book.catalogue, key));
  });
}

type EntryWithAuthor = Omit<BookEntry, 'author'> & { author: string };

function buildSeedBook(book: EntryWithAuthor, authors: string[], key: string, sku: string): SeededBook {
  const createdAt = new Date(
    LAST_ARRIVAL.getTime() - stableNumber(`arrival:${key}`, TWO_YEARS_IN_MINUTES) * 60_000,
  );
  return {
    id: stableId(`book:${key}`, createdAt),
    sku,
    catalogue: book.catalogue,
    title: book.title,
    subtitle: book.subtitle ?? null,
    originalTitle: book.original ?? null,
    englishTitle: book.english ?? null,
    authors,
    language: book.language,
    genres: book.genres,
    color: book.colour,
    publishingYear: book.year ?? null,
    isbn: book.isbn ?? null,
    description: book.description,
    pages: book.pages ?? null,
    volume: book.volume ?? null,
    publicationDate: null,
    images: null,
    prices: buildSeedPrices({
      catalogue: book.catalogue,
      pages: book.pages ?? null,
      discount: book.discount ?? null,
    }),
    popularity: book.popularity,
    editionLimit: book.catalogue === 'exclusive' ? editionSize(key) : null,
    metaTitle: metaTitle(book),
    metaKeywords: metaKeywords(book),
    metaDescription: metaDescription(book),
    createdAt: createdAt.toISOString(),
    withdrawnAt: null,
  };
}

const editionSize = (key: string) =>
  EDITION_SIZES[stableNumber(`edition:${key}`, EDITION_SIZES.length)] ?? 100;

const SKU_LETTERS: Record<Catalogue, string> = { regular: 'R', bestSeller: 'B', exclusive: 'X' };

/** Generates unique SKUs: `RB-`, a letter for the catalogue, six digits. Depends on the order of the calls. */
function createSkuGenerator(): (catalogue: Catalogue, key: string) => string {
  const usedSkus = new Set<string>();
  return (catalogue, key) => {
    for (let attempt = 0; ; attempt++) {
      const digits = stableNumber(`sku:${attempt}:${key}`, 1_000_000).toString().padStart(6, '0');
      const sku = `RB-${SKU_LETTERS[catalogue]}${digits}`;
      if (usedSkus.has(sku)) continue;
      usedSkus.add(sku);
      return sku;
    }
  };
}
