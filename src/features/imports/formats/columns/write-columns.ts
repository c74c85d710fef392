import type { BookRecord } from '../../import-record.ts';
import { type ColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import { joinList } from '../values/list.ts';
import { formatDollars } from '../values/price.ts';

const text = (value: string | number | boolean | null | undefined) => (value == null ? '' : String(value));

export const WRITTEN_FIELDS = [
  ...['sku', 'title', 'subtitle', 'originalTitle', 'englishTitle', 'authors', 'language', 'genres', 'color'],
  ...['catalogue', 'publishingYear', 'publicationDate', 'isbn', 'description', 'pages', 'volume'],
  ...PRICE_FIELDS,
  ...['images', 'imageAlts', 'popularity', 'editionLimit', 'metaTitle', 'metaKeywords', 'metaDescription'],
  'withdrawn',
] as ColumnField[];

/** Formats a field for a cell, the inverse of `setField`; empty if absent. */
export function formatCell(book: BookRecord, field: ColumnField): string {
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
      return book.withdrawn === undefined ? '' : text(!book.withdrawn);
    case 'sku':
    case 'title':
    case 'subtitle':
    case 'originalTitle':
    case 'englishTitle':
    case 'language':
    case 'color':
    case 'catalogue':
    case 'publishingYear':
    case 'publicationDate':
    case 'isbn':
    case 'description':
    case 'pages':
    case 'volume':
    case 'popularity':
    case 'editionLimit':
    case 'metaTitle':
    case 'metaKeywords':
    case 'metaDescription':
    case 'withdrawn':
      return text(book[field]);
    default: {
      const cents = book.prices?.[field];
      return cents == null ? '' : formatDollars(cents);
    }
  }
}
