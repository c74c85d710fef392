import { slugify } from '#kernel/normalise.ts';
import { renderDescription } from '#platform/rich-text.ts';
import type { ExportBook } from '../../import-record.ts';
import type { ColumnField } from '../../record-fields.ts';
import { csvLine } from '../csv/write-csv.ts';
import { joinCommas } from '../values/list.ts';
import { formatDollars } from '../values/price.ts';
import { metafieldKey } from './shop-cells.ts';
import { BINDING_OPTION, BINDINGS, discountField } from './shopify-bindings.ts';
import { formatCell } from './write-columns.ts';

const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'SEO Title', 'SEO Description', 'Status'],
] as const;
type Column = (typeof COLUMNS)[number];

/** Fields stored as metafields; includes Markdown, which can't be recovered from HTML. */
const METAFIELDS: readonly ColumnField[] = [
  ...(['subtitle', 'originalTitle', 'englishTitle', 'authors', 'language', 'genres', 'color'] as const),
  ...(['catalogue', 'publishingYear', 'publicationDate', 'description', 'pages', 'volume'] as const),
  ...(['popularity', 'editionLimit', 'metaKeywords'] as const),
];

export const shopifyHeader = (): string =>
  csvLine([
    ...COLUMNS,
    ...METAFIELDS.map((field) => `${field} (product.metafields.books.${metafieldKey(field)})`),
  ]);

/** One product with a row per binding or picture. Drops discounts that aren't below their price. */
export function shopifyProduct(book: ExportBook, nth: number): string {
  const variants = BINDINGS.flatMap(([field, name]) => {
    const [price, discounted] = [book.prices?.[field], book.prices?.[discountField(field)]];
    if (price == null) return [];
    const isLower = discounted != null && discounted < price;
    return [{ name, price: isLower ? discounted : price, compareAtPrice: isLower ? price : null }];
  });
  const images = book.images ?? [];
  // The number keeps handles of consecutive products distinct.
  const handle = `${slugify(`${book.title} ${book.sku}`)}-${nth}`;
  const count = Math.max(1, variants.length, images.length);
  return Array.from({ length: count }, (_, at) => {
    const [variant, image] = [variants[at], images[at]];
    const cells: Partial<Record<Column, string>> = {
      ...(at === 0 ? productCells(book) : {}),
      Handle: handle,
      'Option1 Name': at === 0 && variants.length > 0 ? BINDING_OPTION : (variant && BINDING_OPTION) || '',
      'Option1 Value': variant?.name ?? '',
      'Variant SKU': variant || at === 0 ? book.sku : '',
      'Variant Price': variant ? formatDollars(variant.price) : '',
      'Variant Compare At Price': variant?.compareAtPrice ? formatDollars(variant.compareAtPrice) : '',
      'Image Src': image?.url ?? '',
      'Image Position': image ? String(at + 1) : '',
      'Image Alt Text': image?.altText ?? '',
    };
    const meta = METAFIELDS.map((field) => (at === 0 ? formatCell(book, field) : ''));
    return csvLine([...COLUMNS.map((column) => cells[column] ?? ''), ...meta]);
  }).join('');
}

const productCells = (book: ExportBook): Partial<Record<Column, string>> => ({
  Title: book.title,
  'Body (HTML)': book.description === undefined ? '' : renderDescription(book.description),
  Tags: joinCommas(book.genres ?? []),
  Published: formatCell(book, 'published'),
  'Variant Barcode': book.isbn ?? '',
  'SEO Title': book.metaTitle ?? '',
  'SEO Description': book.metaDescription ?? '',
  Status: book.withdrawn ? 'archived' : 'active',
});
