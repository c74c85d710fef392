import type { BookRecord, Mapping, ReadRow } from '../../record.ts';
import { type ColumnField, isColumnField, PRICE_FIELDS } from '../../record-fields.ts';
import { unguarded } from '../csv/cell-guard.ts';
import type { TableRow } from '../csv/table.ts';
import { Draft } from '../values/draft.ts';
import { setField } from './set-field.ts';

export type Places = readonly (readonly [place: number, field: ColumnField])[];

export const placesOf = (columns: readonly string[], mapping: Mapping): Places =>
  columns.flatMap((column, place) => {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : null;
    return field && isColumnField(field) ? [[place, field] as const] : [];
  });

interface Reading {
  /** Whether an empty cell means null rather than no statement. */
  emptyIsNull: boolean;
}

export function readCells(cells: readonly string[], places: Places, draft: Draft, { emptyIsNull }: Reading) {
  const record: BookRecord = {};
  for (const [place, field] of places) {
    const cell = unguarded(cells[place] ?? '');
    if (cell.trim() === '') {
      if (emptyIsNull) setEmpty(record, field);
    } else setField(record, field, cell, draft);
  }
  return record;
}

type Nullable = {
  [Field in keyof BookRecord]: null extends BookRecord[Field] ? Field : never;
}[keyof BookRecord];
const CAN_BE_NULL: readonly (ColumnField & Nullable)[] = [
  ...(['subtitle', 'originalTitle', 'englishTitle', 'publishingYear', 'publicationDate', 'isbn'] as const),
  ...(['pages', 'volume', 'editionLimit', 'metaTitle', 'metaKeywords', 'metaDescription'] as const),
];

function setEmpty(record: BookRecord, field: ColumnField): void {
  const [nullable, price] = [
    CAN_BE_NULL.find((one) => one === field),
    PRICE_FIELDS.find((one) => one === field),
  ];
  if (nullable && record[nullable] === undefined) record[nullable] = null;
  if (!price) return;
  record.prices ??= {};
  record.prices[price] ??= null;
}

export function rowOfBook(row: TableRow, places: Places): ReadRow {
  const draft = new Draft();
  if (row.problem) {
    draft.problem('', row.problem);
    return draft.row(row.line, null);
  }
  const record = readCells(row.cells, places, draft, { emptyIsNull: true });
  return finished(row, record, draft);
}

/** Finishes the row; refuses it if nothing identifies the book. */
export function finished(row: TableRow, record: BookRecord, draft: Draft): ReadRow {
  const { title, sku, isbn } = record;
  if (!title && !sku && !isbn)
    draft.problem('title', 'Neither a title nor a SKU nor an ISBN says which book it is. Map the columns.');
  return draft.row(
    row.line,
    record,
    title,
    sku,
    isbn,
    row.cells.find((cell) => cell.trim() !== ''),
  );
}
