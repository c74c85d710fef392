import type { Queryable } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { bool, column, columns, int, listSql, nullable, type RowOf, text } from '#db/select.ts';
import { type BindingStyle, defaultBinding } from '#kernel/bindings.ts';
import { type Book, BookPrices, type BookSummary } from '#kernel/book.ts';
import { bookPath } from '#kernel/paths.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import { authors, books } from '../tables.ts';
import { frontCover, imagesText } from './book-images.ts';
import type { Taxonomy } from './taxonomy.ts';

export const PRICE_FIELDS = Object.keys(BookPrices.shape) as (keyof BookPrices)[];
export const PRICES = columns(books, 'b', ...PRICE_FIELDS);

/** A `BookSummary`, from `books b`, named as in the contract where possible. */
export const SUMMARY = {
  ...columns(books, 'b', 'id', 'sku', 'catalogue', 'title', 'englishTitle'),
  title_slug: column(books.titleSlug, 'b'),
  author: column(books.author, 'b'),
  language: column(books.languageId, 'b'),
  genres: column(books.genreIds, 'b'),
  ...columns(books, 'b', 'publishingYear', 'coverVersion', 'color'),
  ...PRICES,
};
export type SummaryRow = RowOf<typeof SUMMARY>;
export const SUMMARY_COLUMNS = listSql(SUMMARY);

export const COPIES_TAKEN = `(
    SELECT coalesce(sum(e.copies), 0)::int FROM edition_copies e WHERE e.book_id = b.id AND e.released_at IS NULL)`;
/** Copies left of `books b`, null if unlimited (decision 25): the limit less the copies taken by orders. */
export const COPIES_LEFT = `CASE WHEN b.edition_limit IS NOT NULL THEN greatest(0, b.edition_limit - ${COPIES_TAKEN}) END`;

export const BOOK = {
  ...SUMMARY,
  title_nonStemmed: column(books.titleNonStemmed, 'b'),
  ...columns(books, 'b', 'subtitle', 'originalTitle', 'isbnNo', 'description', 'pages', 'volume'),
  ...columns(books, 'b', 'publicationDate', 'images'),
  authorSlug: column(authors.slug, 'a'),
  aboutAuthor: column(authors.about, 'a'),
  editionLimit: column(books.editionLimit, 'b'),
  copiesLeft: nullable(int(COPIES_LEFT)),
  ...columns(books, 'b', 'metaTitle', 'metaKeywords', 'metaDescription'),
  /** With fractions of a second. */
  createdAt: text('b.created_at::text'),
  isWithdrawn: bool('b.withdrawn_at IS NOT NULL'),
};
export type BookRow = RowOf<typeof BOOK>;

/** For statements assembled per request. @param rest `FROM` and what follows */
export const querySummaries = (
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<SummaryRow[]> => db.query(`SELECT ${SUMMARY_COLUMNS} ${rest}`, values);

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
