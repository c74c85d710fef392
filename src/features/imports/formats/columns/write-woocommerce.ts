import { renderDescription } from '#platform/rich-text.ts';
import type { ExportBook } from '../../import-record.ts';
import type { ColumnField } from '../../record-fields.ts';
import { csvLine } from '../csv/write-csv.ts';
import { joinCommas } from '../values/list.ts';
import { formatCell, WRITTEN_FIELDS } from './write-columns.ts';

/** Fields with a native column. */
const COLUMNS: readonly (readonly [column: string, cell: (book: ExportBook) => string])[] = [
  ['Type', () => 'simple'],
  ['SKU', (book) => book.sku],
  ['GTIN, UPC, EAN, or ISBN', (book) => book.isbn ?? ''],
  ['Name', (book) => book.title],
  ['Published', ({ withdrawn }) => (withdrawn === undefined ? '' : withdrawn ? '0' : '1')],
  ['Visibility in catalog', () => 'visible'],
  [
    'Description',
    ({ description }) =>
      description === undefined ? '' : renderDescription(description).replaceAll('\n', '\\n'),
  ],
  ['Regular price', (book) => formatCell(book, 'bookPrice')],
  ['Sale price', (book) => formatCell(book, 'discountedBookPrice')],
  ['Categories', (book) => joinCommas(book.genres ?? [])],
  ['Images', (book) => (book.images ?? []).map(({ url }) => url).join(', ')],
];
const NATIVE_FIELDS: readonly ColumnField[] = [
  ...(['sku', 'isbn', 'title', 'withdrawn', 'bookPrice', 'discountedBookPrice'] as const),
];
/** All other fields, including pictures, whose native column can't hold alt texts. */
const META_FIELDS = WRITTEN_FIELDS.filter((field) => !NATIVE_FIELDS.includes(field) && field !== 'images');

export const wooCommerceHeader = (): string =>
  csvLine([...COLUMNS.map(([column]) => column), ...META_FIELDS.map((field) => `Meta: ${field}`)]);

export const wooCommerceProduct = (book: ExportBook): string =>
  csvLine([...COLUMNS.map(([, cell]) => cell(book)), ...META_FIELDS.map((field) => formatCell(book, field))]);
