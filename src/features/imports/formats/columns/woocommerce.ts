import type { FieldMapping, ReadRow } from '../../import-record.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Table } from '../csv/table.ts';
import { joinList, splitCommas } from '../values/list.ts';
import { RowDraft } from '../values/row-draft.ts';
import { guessField } from './guess-mapping.ts';
import { finishRow, mapColumns, readCells } from './read-cells.ts';
import { setField } from './set-field.ts';
import { columnIndex, dropStaleDescription, isNonBookBarcode } from './shop-cells.ts';
import type { TableKind } from './table-kind.ts';

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
    if (isNonBookBarcode(cells[at.barcode] ?? '')) {
      draft.note(`The barcode ${cells[at.barcode]} isn’t an ISBN and was ignored.`);
      change(at.barcode, () => '');
    }
    return cells;
  }

  for await (const row of rows) {
    const draft = new RowDraft();
    if (row.problem) draft.problem('', row.problem);
    else if (/\bvariation\b/i.test(row.cells[at.type] ?? ''))
      draft.problem(
        '',
        'This is a variation of another product. Put the prices of bindings in separate columns.',
      );
    if (draft.problems.length > 0) {
      yield draft.row(row.line, null, row.cells[columnIndex(columns, 'Name')], row.cells.find(Boolean));
      continue;
    }
    const cells = plainCells(row, draft);
    const record = readCells(cells, dropStaleDescription(cells, places), draft, { emptyIsNull: false });
    for (const { name, values } of attributes) {
      const field = guessField(cells[name] ?? '');
      const cell = cells[values]?.trim();
      if (field && cell && !(field in record) && !/price/i.test(field))
        setField(record, field, joinList(splitCommas(cell)), draft);
    }
    yield finishRow(row, record, draft);
  }
}
