import type { BookRecord, Mapping, ReadRow } from '../../record.ts';
import type { Table, TableRow } from '../csv/table.ts';
import { Draft } from '../values/draft.ts';
import { joinList } from '../values/list.ts';
import { readPrice } from '../values/price.ts';
import { finished, type Places, placesOf, readCells } from './read-cells.ts';
import { isOtherBarcode, placeOf, withoutStale } from './shop-cells.ts';
import { BINDING_OPTION, discountOf, fieldOfBinding } from './shopify-bindings.ts';
import type { TableKind } from './table-kind.ts';

/** Shopify's limit for variants and pictures of a product. */
const MOST_ROWS = 2_500;

/** Several rows per product, joined by handle; knows the column names used before and since 2025. */
export const SHOPIFY: TableKind = {
  isOf: (columns) =>
    (columns.includes('Handle') && columns.some((one) => /^(?:Variant |Body \(HTML\))/.test(one))) ||
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
  rows: (table, mapping) => products(table, mapping),
};

interface Group {
  handle: string;
  rows: TableRow[];
  draft: Draft;
}

async function* products({ rows, columns }: Table, mapping: Mapping): AsyncGenerator<ReadRow> {
  const read = productReader(columns, mapping);
  const handleAt = placeOf(columns, 'Handle', 'URL handle');
  let group: Group | null = null;
  let broken: TableRow | null = null;
  for await (const row of rows) {
    if (row.problem) {
      broken = row;
      const draft = new Draft();
      draft.problem('', row.problem);
      yield draft.row(row.line, null);
      continue;
    }
    const handle = row.cells[handleAt]?.trim() ?? '';
    if (group && handle === group.handle && handle !== '') {
      if (broken) group.draft.problem('', `Its row in line ${broken.line} cannot be read.`);
      if (group.rows.length < MOST_ROWS) group.rows.push(row);
      else group.draft.problem('', `It has more than ${MOST_ROWS} rows.`);
    } else {
      if (group) yield read(group);
      group = { handle, rows: [row], draft: new Draft() };
    }
    broken = null;
  }
  if (group) yield read(group);
}

function productReader(columns: readonly string[], mapping: Mapping) {
  const places = placesOf(columns, mapping);
  const at = {
    price: places.find(([, field]) => field === 'bookPrice')?.[0] ?? -1,
    before: placeOf(columns, 'Variant Compare At Price', 'Compare-at price'),
    option: placeOf(columns, 'Option1 Name', 'Option1 name'),
    value: placeOf(columns, 'Option1 Value', 'Option1 value'),
    barcode: placeOf(columns, 'Variant Barcode', 'Barcode'),
  };
  const ofImages: Places = places.filter(([, field]) => field === 'images' || field === 'imageAlts');
  const others = places.filter(([place]) => place !== at.price);
  /** Each row has a single picture; escapes its address and alt text, which aren't lists. */
  const withOneImage = (cells: readonly string[]) =>
    cells.map((cell, at) =>
      cell !== '' && ofImages.some(([place]) => place === at) ? joinList([cell]) : cell,
    );
  const isVariant = (cells: readonly string[]) => Boolean(cells[at.value]?.trim() || cells[at.price]?.trim());

  function addPrices(record: BookRecord, cells: readonly string[], isFirst: boolean, draft: Draft): boolean {
    const binding = cells[at.option] === BINDING_OPTION ? fieldOfBinding(cells[at.value] ?? '') : null;
    const field = binding ?? (isFirst ? 'bookPrice' : null);
    if (!field) return false;
    const amount = (place: number) => {
      const cell = cells[place]?.trim();
      return cell ? readPrice(cell, field, draft) : undefined;
    };
    const [price, before] = [amount(at.price), amount(at.before)];
    if (price === undefined) return true;
    const isLower = before !== undefined && before > price;
    record.prices = { ...record.prices, [field]: isLower ? before : price };
    if (isLower) record.prices[discountOf(field)] = price;
    return true;
  }

  return ({ rows, draft }: Group): ReadRow => {
    const [first, ...further] = rows as [TableRow, ...TableRow[]];
    const cells = withOneImage(first.cells);
    if (isOtherBarcode(cells[at.barcode] ?? '')) {
      draft.note(`The barcode ${cells[at.barcode]} is no ISBN, and was left out.`);
      cells[at.barcode] = '';
    }
    const record = readCells(cells, withoutStale(cells, others), draft, { emptyIsNull: false });
    addPrices(record, cells, true, draft);
    const leftOut = further.filter((row) => {
      const { images = [] } = readCells(withOneImage(row.cells), ofImages, draft, { emptyIsNull: false });
      if (images.length > 0) record.images = [...(record.images ?? []), ...images];
      return isVariant(row.cells) && !addPrices(record, row.cells, false, draft);
    });
    if (leftOut.length > 0)
      draft.note(
        `Of ${leftOut.length + 1} variants the first was taken: the others are no bindings of the shop.`,
      );
    return finished(first, record, draft);
  };
}
