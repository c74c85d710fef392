import type { BookPrices } from '#kernel/book.ts';
import { slugify } from '#kernel/normalise.ts';
import { renderDescription } from '#platform/rich-text.ts';
import type { BookRecord, ExportBook, FieldMapping, ReadRow } from '../../import-record.ts';
import { type ColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Table } from '../csv/table.ts';
import { csvLine } from '../csv/write-csv.ts';
import { joinCommas, joinList } from '../values/list.ts';
import { formatDollars, readPrice } from '../values/price.ts';
import { RowDraft } from '../values/row-draft.ts';
import {
  finishRow,
  type MappedColumns,
  mapColumns,
  readCells,
  refuseRow,
  type TableKind,
} from './read-cells.ts';
import { columnIndex, dropForeignBarcode, dropStaleDescription } from './shop-cells.ts';
import { formatCell } from './write-columns.ts';

/** Option name of the variants. */
const BINDING_OPTION = 'Binding';

type Price = keyof BookPrices;

const BINDINGS: readonly (readonly [field: Price, name: string])[] = [
  ['bookPrice', 'Standard'],
  ['priceGenuine', 'Genuine leather'],
  ['priceVegan', 'Vegan leather'],
  ['deluxePriceGenuine', 'Deluxe, genuine leather'],
  ['deluxePriceVegan', 'Deluxe, vegan leather'],
  ['superDeluxePriceGenuine', 'Super deluxe, genuine leather'],
  ['superDeluxePriceVegan', 'Super deluxe, vegan leather'],
];

const bindingField = (name: string): Price | null =>
  BINDINGS.find(([, label]) => label === name.trim())?.[0] ?? null;

function discountField(field: Price): Price {
  const name = `discounted${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return PRICE_FIELDS.find((candidate) => candidate === name) ?? 'discountedBookPrice';
}

/** Shopify's limit for variants and pictures of a product. */
const ROWS_MAX = 2_500;

/** Several rows per product, joined by handle; knows the column names used before and since 2025. */
export const SHOPIFY: TableKind = {
  matches: (columns) =>
    (columns.includes('Handle') && columns.some((column) => /^(?:Variant |Body \(HTML\))/.test(column))) ||
    columns.includes('URL handle'),
  names: {
    'Body (HTML)': 'descriptionHtml',
    Description: 'descriptionHtml',
    'Variant SKU': 'sku',
    'Variant Price': 'bookPrice',
    'Variant Barcode': 'isbn',
    'Image Src': 'images',
    'Product image URL': 'images',
    'Image Alt Text': 'imageAlts',
    'Image alt text': 'imageAlts',
    Published: 'published',
    'Published on online store': 'published',
    Status: 'published',
    Vendor: null,
    Type: null,
    'Product Category': null,
    'Product category': null,
    Tags: null,
  },
  rows: (table, mapping) => readProducts(table, mapping),
};

interface Group {
  handle: string;
  rows: CsvRecord[];
  draft: RowDraft;
}

async function* readProducts({ rows, columns }: Table, mapping: FieldMapping): AsyncGenerator<ReadRow> {
  const readGroup = productReader(columns, mapping);
  const handleAt = columnIndex(columns, 'Handle', 'URL handle');
  let group: Group | null = null;
  let broken: CsvRecord | null = null;
  for await (const row of rows) {
    if (row.problem) {
      broken = row;
      yield refuseRow(row, row.problem);
      continue;
    }
    const handle = row.cells[handleAt]?.trim() ?? '';
    if (group && handle === group.handle && handle !== '') {
      if (broken) group.draft.problem('', `Its row in line ${broken.line} can’t be read.`);
      if (group.rows.length < ROWS_MAX) group.rows.push(row);
      else group.draft.problem('', `It has more than ${ROWS_MAX} rows.`);
    } else {
      if (group) yield readGroup(group);
      group = { handle, rows: [row], draft: new RowDraft() };
    }
    broken = null;
  }
  if (group) yield readGroup(group);
}

function productReader(columns: readonly string[], mapping: FieldMapping) {
  const places = mapColumns(columns, mapping);
  const at = {
    price: places.find(([, field]) => field === 'bookPrice')?.[0] ?? -1,
    compareAtPrice: columnIndex(columns, 'Variant Compare At Price', 'Compare-at price'),
    option: columnIndex(columns, 'Option1 Name', 'Option1 name'),
    value: columnIndex(columns, 'Option1 Value', 'Option1 value'),
    barcode: columnIndex(columns, 'Variant Barcode', 'Barcode'),
  };
  const imageColumns: MappedColumns = places.filter(
    ([, field]) => field === 'images' || field === 'imageAlts',
  );
  const placesWithoutPrice = places.filter(([place]) => place !== at.price);
  /** Each row has a single picture; escapes its address and alt text, which aren't lists. */
  const withOneImage = (cells: readonly string[]) =>
    cells.map((cell, at) =>
      cell !== '' && imageColumns.some(([place]) => place === at) ? joinList([cell]) : cell,
    );
  const isVariant = (cells: readonly string[]) => Boolean(cells[at.value]?.trim() || cells[at.price]?.trim());

  function addPrices(
    record: BookRecord,
    cells: readonly string[],
    isFirst: boolean,
    draft: RowDraft,
  ): boolean {
    const binding = cells[at.option] === BINDING_OPTION ? bindingField(cells[at.value] ?? '') : null;
    const field = binding ?? (isFirst ? 'bookPrice' : null);
    if (!field) return false;
    const amount = (place: number) => {
      const cell = cells[place]?.trim();
      return cell ? readPrice(cell, field, draft) : undefined;
    };
    const [price, compareAtPrice] = [amount(at.price), amount(at.compareAtPrice)];
    if (price === undefined) return true;
    const isLower = compareAtPrice !== undefined && compareAtPrice > price;
    record.prices = { ...record.prices, [field]: isLower ? compareAtPrice : price };
    if (isLower) record.prices[discountField(field)] = price;
    return true;
  }

  return ({ rows, draft }: Group): ReadRow => {
    const [first, ...further] = rows as [CsvRecord, ...CsvRecord[]];
    const cells = withOneImage(first.cells);
    dropForeignBarcode(cells, at.barcode, draft);
    const record = readCells(cells, dropStaleDescription(cells, placesWithoutPrice), draft);
    addPrices(record, cells, true, draft);
    const unknownVariants = further.filter((row) => {
      const { images = [] } = readCells(withOneImage(row.cells), imageColumns, draft);
      if (images.length > 0) record.images = [...(record.images ?? []), ...images];
      return isVariant(row.cells) && !addPrices(record, row.cells, false, draft);
    });
    if (unknownVariants.length > 0)
      draft.note(
        `Only the first of ${unknownVariants.length + 1} variants was imported. The others don’t match the shop’s bindings.`,
      );
    return finishRow(first, record, draft);
  };
}

const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'SEO Title', 'SEO Description', 'Status'],
] as const;
type Column = (typeof COLUMNS)[number];

/** Metafield key of a field: `publishing_year`. */
const metafieldKey = (field: ColumnField): string =>
  field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

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
