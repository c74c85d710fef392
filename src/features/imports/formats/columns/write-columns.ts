import type { BookRecord } from '../../import-record.ts';
import { type ColumnField, isPriceField, PRICE_FIELDS } from '../../record-fields.ts';
import { joinList } from '../values/list.ts';
import { formatDollars } from '../values/price.ts';

export const WRITTEN_FIELDS = [
  ...['sku', 'title', 'subtitle', 'originalTitle', 'englishTitle', 'authors', 'language', 'genres', 'color'],
  ...['catalogue', 'publishingYear', 'publicationDate', 'isbn', 'description', 'pages', 'volume'],
  ...PRICE_FIELDS,
  ...['images', 'imageAlts', 'popularity', 'editionLimit', 'metaTitle', 'metaKeywords', 'metaDescription'],
  'withdrawn',
] as ColumnField[];

/** Formats a field for a cell, the inverse of `setField`; empty if absent. */
export function formatCell(book: BookRecord, field: ColumnField): string {
  if (isPriceField(field)) {
    const cents = book.prices?.[field];
    return cents == null ? '' : formatDollars(cents);
  }
  switch (field) {
    case 'authors':
    case 'genres':
      return joinList(book[field] ?? []);
    case 'images':
      return joinList((book.images ?? []).map(({ url }) => url));
    case 'imageAlts':
      return book.images?.some(({ altText }) => altText)
        ? joinList(book.images.map(({ altText = '' }) => altText))
        : '';
    case 'authorInverted':
    case 'moreAuthors':
    case 'descriptionHtml':
      return '';
    case 'published':
      return book.withdrawn === undefined ? '' : String(!book.withdrawn);
    default:
      return String(book[field] ?? '');
  }
}
