import { toIsoTime } from '#db/iso-timestamp.ts';
import { columns, listSql } from '#db/select.ts';
import { type BindingStyle, defaultBinding } from '#kernel/bindings.ts';
import { type Book, BookPrices, type BookSummary } from '#kernel/book.ts';
import { bookPath } from '#kernel/paths.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import { books } from '../tables.ts';
import { frontCover, imagesText } from './book-images.ts';
import type { Taxonomy } from './taxonomy.ts';

const PRICE_FIELDS = Object.keys(BookPrices.shape) as (keyof BookPrices)[];
export const PRICES = columns(books, 'b', ...PRICE_FIELDS);
export const PRICE_FIELD_COLUMNS = listSql(PRICES);

/** Columns of a `BookSummary`, from `books b`, named as in the contract where possible. */
export const SUMMARY_COLUMNS = `
  b.id, b.sku, b.catalogue, b.title, b.english_title AS "englishTitle", b.title_slug, b.author,
  b.language_id AS language, b.genre_ids AS genres,
  b.publishing_year AS "publishingYear", b.cover_version AS "coverVersion", b.color, ${PRICE_FIELD_COLUMNS}`;

/** Copies left of `books b`, null if unlimited (decision 25): the limit less the copies taken by orders. */
export const COPIES_LEFT = `CASE WHEN b.edition_limit IS NOT NULL THEN greatest(0, b.edition_limit - (
    SELECT coalesce(sum(e.copies), 0)::int FROM edition_copies e WHERE e.book_id = b.id AND e.released_at IS NULL)) END`;

export const BOOK_COLUMNS = `${SUMMARY_COLUMNS},
  b.title_non_stemmed AS "title_nonStemmed", b.subtitle, b.original_title AS "originalTitle",
  b.isbn_no AS "isbnNo", b.description, b.pages, b.volume, b.publication_date AS "publicationDate", b.images,
  a.slug AS "authorSlug", a.about AS "aboutAuthor", b.edition_limit AS "editionLimit",
  ${COPIES_LEFT} AS "copiesLeft",
  b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords", b.meta_description AS "metaDescription",
  b.created_at AS "createdAt", b.withdrawn_at IS NOT NULL AS "isWithdrawn"`;

type Ids = { language: number; genres: number[] };
type Stored<T> = {
  [Field in keyof T]-?: undefined extends T[Field] ? Exclude<T[Field], undefined> | null : T[Field];
};
export type SummaryRow = Stored<
  Omit<
    BookSummary,
    'language' | 'genres' | 'isBestSeller' | 'imageUrl' | 'leatherType' | 'variantType' | 'currency'
  >
> &
  Ids;
export type BookRow = Stored<Omit<Book, keyof BookSummary | 'canonicalUrl' | 'images'>> &
  SummaryRow & { images: unknown; isWithdrawn: boolean };

/** Drops nulls, which would be half of every reply. Shows the given binding (decision 52), by default the usual one. */
export function toSummary(
  row: SummaryRow,
  taxonomy: Taxonomy,
  { leatherType, variantType }: BindingStyle = defaultBinding(row),
): BookSummary {
  const { language, genres } = row;
  const book = withoutNulls(row) as unknown as BookSummary;
  book.language = taxonomy.languages.get(language)?.name ?? '';
  book.genres = genres.map((id) => taxonomy.genres.get(id)?.name ?? '');
  book.isBestSeller = row.catalogue === 'bestSeller';
  book.currency = 'USD';
  book.leatherType = leatherType;
  book.variantType = variantType;
  book.imageUrl = frontCover(book, { leatherType, variantType });
  return book;
}

/** `canonicalUrl` is a path on this site. */
export function toBook({ isWithdrawn, ...row }: BookRow, taxonomy: Taxonomy): Book {
  const book = toSummary(row, taxonomy) as Book;
  book.createdAt = toIsoTime(book.createdAt);
  book.images = imagesText(book, row.images);
  book.canonicalUrl = bookPath(book);
  return book;
}
