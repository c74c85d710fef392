import type { Mapping, ReadRow } from '../../record.ts';
import type { Table, TableRow } from '../csv/table.ts';
import { Draft } from '../values/draft.ts';
import { joinList, partCommas } from '../values/list.ts';
import { fieldOf } from './guess.ts';
import { finished, placesOf, readCells } from './read-cells.ts';
import { setField } from './set-field.ts';
import { isOtherBarcode, placeOf, withoutStale } from './shop-cells.ts';
import type { TableKind } from './table-kind.ts';

/** A row per product; variations are separate rows. */
export const WOOCOMMERCE: TableKind = {
  isOf: (columns) =>
    ['Type', 'SKU', 'Name'].every((one) => columns.includes(one)) &&
    ['Regular price', 'Visibility in catalog', 'Short description'].some((one) => columns.includes(one)),
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
  rows: (table, mapping) => products(table, mapping),
};

async function* products({ rows, columns }: Table, mapping: Mapping): AsyncGenerator<ReadRow> {
  const places = placesOf(columns, mapping);
  const at = {
    type: placeOf(columns, 'Type'),
    categories: placeOf(columns, 'Categories'),
    genres: placeOf(columns, 'Meta: genres'),
    images: placeOf(columns, 'Images'),
    description: placeOf(columns, 'Description'),
    barcode: placeOf(columns, 'GTIN, UPC, EAN, or ISBN'),
  };
  const attributes = columns.flatMap((column, name) => {
    const number = /^Attribute (\d+) name$/.exec(column)?.[1];
    const values = number ? placeOf(columns, `Attribute ${number} value(s)`) : -1;
    return values >= 0 ? [{ name, values }] : [];
  });

  function plainCells(row: TableRow, draft: Draft): string[] {
    const cells = [...row.cells];
    const change = (place: number, changed: (cell: string) => string) => {
      if (place >= 0) cells[place] = changed(cells[place] ?? '');
    };
    // Nested categories are written as a path.
    change(at.categories, (cell) =>
      joinList(partCommas(cell).map((path) => path.split(' > ').at(-1)?.trim() ?? path)),
    );
    if (cells[at.genres]?.trim()) change(at.categories, () => '');
    change(at.images, (cell) => joinList(cell.split(/,(?=\s*https?:)/i)));
    // Line breaks are escaped with a backslash.
    change(at.description, (cell) => cell.replaceAll('\\n', '\n'));
    if (isOtherBarcode(cells[at.barcode] ?? '')) {
      draft.note(`The barcode ${cells[at.barcode]} is no ISBN, and was left out.`);
      change(at.barcode, () => '');
    }
    return cells;
  }

  for await (const row of rows) {
    const draft = new Draft();
    if (row.problem) draft.problem('', row.problem);
    else if (/\bvariation\b/i.test(row.cells[at.type] ?? ''))
      draft.problem(
        '',
        'It is a variation of another product. Give the prices of bindings in columns of their own.',
      );
    if (draft.problems.length > 0) {
      yield draft.row(row.line, null, row.cells[placeOf(columns, 'Name')], row.cells.find(Boolean));
      continue;
    }
    const cells = plainCells(row, draft);
    const record = readCells(cells, withoutStale(cells, places), draft, { emptyIsNull: false });
    for (const { name, values } of attributes) {
      const field = fieldOf(cells[name] ?? '');
      const cell = cells[values]?.trim();
      if (field && cell && !(field in record) && !/price/i.test(field))
        setField(record, field, joinList(partCommas(cell)), draft);
    }
    yield finished(row, record, draft);
  }
}
