import type { BookRecord, FieldMapping, ReadRow } from '../../import-record.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Table } from '../csv/table.ts';
import { joinList } from '../values/list.ts';
import { readPrice } from '../values/price.ts';
import { RowDraft } from '../values/row-draft.ts';
import { finishRow, type MappedColumns, mapColumns, readCells } from './read-cells.ts';
import { columnIndex, dropStaleDescription, isNonBookBarcode } from './shop-cells.ts';
import { BINDING_OPTION, bindingField, discountField } from './shopify-bindings.ts';
import type { TableKind } from './table-kind.ts';

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
      const draft = new RowDraft();
      draft.problem('', row.problem);
      yield draft.row(row.line, null);
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
    if (isNonBookBarcode(cells[at.barcode] ?? '')) {
      draft.note(`The barcode ${cells[at.barcode]} isn’t an ISBN and was ignored.`);
      cells[at.barcode] = '';
    }
    const record = readCells(cells, dropStaleDescription(cells, placesWithoutPrice), draft, {
      emptyIsNull: false,
    });
    addPrices(record, cells, true, draft);
    const unknownVariants = further.filter((row) => {
      const { images = [] } = readCells(withOneImage(row.cells), imageColumns, draft, { emptyIsNull: false });
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
