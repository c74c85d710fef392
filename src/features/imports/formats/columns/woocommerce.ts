import { renderDescription } from '#platform/rich-text.ts';
import type { ExportBook, FieldMapping, ReadRow } from '../../import-record.ts';
import type { ColumnField } from '../../record-fields.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Table } from '../csv/table.ts';
import { csvLine } from '../csv/write-csv.ts';
import { joinCommas, joinList, splitCommas } from '../values/list.ts';
import { RowDraft } from '../values/row-draft.ts';
import { guessField } from './guess-mapping.ts';
import { finishRow, mapColumns, readCells, refuseRow, type TableKind } from './read-cells.ts';
import { setField } from './set-field.ts';
import { columnIndex, dropForeignBarcode, dropStaleDescription } from './shop-cells.ts';
import { formatCell, WRITTEN_FIELDS } from './write-columns.ts';

/** A row per product; variations are separate rows. */
export const WOOCOMMERCE: TableKind = {
  matches: (columns) =>
    ['Type', 'SKU', 'Name'].every((column) => columns.includes(column)) &&
    ['Regular price', 'Visibility in catalog', 'Short description'].some((column) =>
      columns.includes(column),
    ),
  names: {
    Name: 'title',
    Description: 'descriptionHtml',
    'Short description': null,
    'GTIN, UPC, EAN, or ISBN': 'isbn',
    'Regular price': 'bookPrice',
    'Sale price': 'discountedBookPrice',
    Categories: 'genres',
    Tags: null,
    Type: null,
    Parent: null,
  },
  rows: (table, mapping) => readProducts(table, mapping),
};

const VARIATION = 'This is a variation of another product. Put the prices of bindings in separate columns.';

async function* readProducts({ rows, columns }: Table, mapping: FieldMapping): AsyncGenerator<ReadRow> {
  const places = mapColumns(columns, mapping);
  const at = {
    type: columnIndex(columns, 'Type'),
    categories: columnIndex(columns, 'Categories'),
    genres: columnIndex(columns, 'Meta: genres'),
    images: columnIndex(columns, 'Images'),
    description: columnIndex(columns, 'Description'),
    barcode: columnIndex(columns, 'GTIN, UPC, EAN, or ISBN'),
  };
  const attributes = columns.flatMap((column, name) => {
    const number = /^Attribute (\d+) name$/.exec(column)?.[1];
    const values = number ? columnIndex(columns, `Attribute ${number} value(s)`) : -1;
    return values >= 0 ? [{ name, values }] : [];
  });

  function plainCells(row: CsvRecord, draft: RowDraft): string[] {
    const cells = [...row.cells];
    const change = (place: number, changed: (cell: string) => string) => {
      if (place >= 0) cells[place] = changed(cells[place] ?? '');
    };
    // Nested categories are written as a path.
    change(at.categories, (cell) =>
      joinList(splitCommas(cell).map((path) => path.split(' > ').at(-1)?.trim() ?? path)),
    );
    if (cells[at.genres]?.trim()) change(at.categories, () => '');
    change(at.images, (cell) => joinList(cell.split(/,(?=\s*https?:)/i)));
    // Line breaks are escaped with a backslash.
    change(at.description, (cell) => cell.replaceAll('\\n', '\n'));
    dropForeignBarcode(cells, at.barcode, draft);
    return cells;
  }

  for await (const row of rows) {
    const isVariation = /\bvariation\b/i.test(row.cells[at.type] ?? '');
    const problem = row.problem ?? (isVariation ? VARIATION : undefined);
    if (problem) {
      yield refuseRow(row, problem, row.cells[columnIndex(columns, 'Name')], row.cells.find(Boolean));
      continue;
    }
    const draft = new RowDraft();
    const cells = plainCells(row, draft);
    const record = readCells(cells, dropStaleDescription(cells, places), draft);
    for (const { name, values } of attributes) {
      const field = guessField(cells[name] ?? '');
      const cell = cells[values]?.trim();
      if (field && cell && !(field in record) && !/price/i.test(field))
        setField(record, field, joinList(splitCommas(cell)), draft);
    }
    yield finishRow(row, record, draft);
  }
}

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
