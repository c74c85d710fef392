import { bookAddress, coverAddress } from '#contract/addresses.ts';
import type { Book, BookSummary } from '#contract/book.ts';
import type { Taxonomy } from './taxonomy.ts';

/** The columns behind a `BookSummary`, of `books b`; the names are those of the contract where they can be. */
export const SUMMARY_COLUMNS = `
  b.id, b.sku, b.catalogue, b.title, b.title_slug, b.author, b.language_id AS language, b.genre_ids AS genres,
  b.publishing_year AS "publishingYear", b.cover_version AS "coverVersion", b.color,
  b.price_genuine AS "priceGenuine", b.price_vegan AS "priceVegan",
  b.deluxe_price_genuine AS "deluxePriceGenuine", b.super_deluxe_price_genuine AS "superDeluxePriceGenuine",
  b.deluxe_price_vegan AS "deluxePriceVegan", b.super_deluxe_price_vegan AS "superDeluxePriceVegan",
  b.book_price AS "bookPrice",
  b.discounted_price_genuine AS "discountedPriceGenuine", b.discounted_price_vegan AS "discountedPriceVegan",
  b.discounted_deluxe_price_genuine AS "discountedDeluxePriceGenuine",
  b.discounted_super_deluxe_price_genuine AS "discountedSuperDeluxePriceGenuine",
  b.discounted_deluxe_price_vegan AS "discountedDeluxePriceVegan",
  b.discounted_super_deluxe_price_vegan AS "discountedSuperDeluxePriceVegan",
  b.discounted_book_price AS "discountedBookPrice"`;

/** The columns behind a `Book`, of `books b JOIN authors a`. */
export const BOOK_COLUMNS = `${SUMMARY_COLUMNS},
  b.title_non_stemmed AS "title_nonStemmed", b.subtitle, b.original_title AS "originalTitle",
  b.isbn_no AS "isbnNo", b.description, b.pages, b.volume, b.publication_date AS "publicationDate", b.images,
  a.slug AS "authorSlug", a.about AS "aboutAuthor", b.edition_limit AS "editionLimit",
  b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords", b.meta_description AS "metaDescription",
  b.created_at AS "createdAt", b.withdrawn_at IS NOT NULL AS "isWithdrawn"`;

type Ids = { language: number; genres: number[] };
export type SummaryRow = Omit<
  BookSummary,
  'language' | 'genres' | 'isBestSeller' | 'imageUrl' | 'leatherType' | 'variantType' | 'currency'
> &
  Ids;
export type BookRow = Omit<Book, keyof BookSummary | 'canonicalUrl'> & SummaryRow & { isWithdrawn: boolean };

/**
 * The row completed to what the contract promises, in place: a row is read once and belongs to its reader, and
 * copying thirty fields for every card of every list is what would cost most of the work.
 */
export function toSummary(row: SummaryRow, taxonomy: Taxonomy): BookSummary {
  const { language, genres } = row;
  const book = row as unknown as BookSummary;
  book.language = taxonomy.languages.get(language)?.name ?? '';
  book.genres = genres.map((id) => taxonomy.genres.get(id)?.name ?? '');
  book.isBestSeller = row.catalogue === 'bestSeller';
  book.currency = 'USD';
  // The binding a card shows: the finest one.
  book.leatherType = 'realLeather';
  book.variantType = 'superDeluxe';
  book.imageUrl = frontCover(book, 'superDeluxe');
  return book;
}

/** The whole book; `canonicalUrl` is a path of this site. */
export function toBook({ isWithdrawn, ...row }: BookRow, taxonomy: Taxonomy): Book {
  const book = toSummary(row, taxonomy) as Book;
  book.createdAt = isoTime(book.createdAt);
  book.canonicalUrl = bookAddress(book);
  return book;
}

/** Address of the front cover, 640 px wide, in one of the two editions. */
export const frontCover = (
  { id, coverVersion, color }: Pick<BookSummary, 'id' | 'coverVersion' | 'color'>,
  variantType: BookSummary['variantType'],
) =>
  coverAddress({
    id,
    version: coverVersion,
    view: 'front',
    color,
    variantType,
    leatherType: 'realLeather',
    width: 640,
    format: 'webp',
  });

/** The two databases write a moment a little differently; ISO 8601 is what both can be read as. */
const isoTime = (moment: string) => new Date(moment).toISOString();
