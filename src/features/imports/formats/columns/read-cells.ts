import type { BookRecord, FieldMapping, ReadRow } from '../../import-record.ts';
import { type ColumnField, isColumnField, isPriceField } from '../../record-fields.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { Table } from '../csv/table.ts';
import { unguardCell } from '../csv/write-csv.ts';
import { RowDraft } from '../values/row-draft.ts';
import { setField } from './set-field.ts';

export interface TableKind {
  matches(columns: readonly string[]): boolean;
  names: Record<string, ColumnField | null>;
  rows(table: Table, mapping: FieldMapping): AsyncIterable<ReadRow>;
}

export type MappedColumns = readonly (readonly [place: number, field: ColumnField])[];

export const mapColumns = (columns: readonly string[], mapping: FieldMapping): MappedColumns =>
  columns.flatMap((column, place) => {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : null;
    return field && isColumnField(field) ? [[place, field] as const] : [];
  });

/** @param emptyIsNull whether an empty cell means null rather than no statement */
export function readCells(
  cells: readonly string[],
  places: MappedColumns,
  draft: RowDraft,
  emptyIsNull = false,
) {
  const record: BookRecord = {};
  for (const [place, field] of places) {
    const cell = unguardCell(cells[place] ?? '');
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
  const nullable = CAN_BE_NULL.find((candidate) => candidate === field);
  if (nullable && record[nullable] === undefined) record[nullable] = null;
  if (!isPriceField(field)) return;
  record.prices ??= {};
  record.prices[field] ??= null;
}

export function readBookRow(row: CsvRecord, places: MappedColumns): ReadRow {
  if (row.problem) return refuseRow(row, row.problem);
  const draft = new RowDraft();
  return finishRow(row, readCells(row.cells, places, draft, true), draft);
}

export const refuseRow = ({ line }: CsvRecord, problem: string, ...labels: (string | undefined)[]): ReadRow =>
  new RowDraft([problem]).row(line, null, ...labels);

/** Finishes the row; refuses it if nothing identifies the book. */
export function finishRow(row: CsvRecord, record: BookRecord, draft: RowDraft): ReadRow {
  const { title, sku, isbn } = record;
  if (!title && !sku && !isbn)
    draft.problem('title', 'The row has no title, SKU or ISBN. Check the column mapping.');
  return draft.row(
    row.line,
    record,
    title,
    sku,
    isbn,
    row.cells.find((cell) => cell.trim() !== ''),
  );
}
