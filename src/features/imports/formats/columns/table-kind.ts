import type { Mapping, ReadRow } from '../../record.ts';
import type { ColumnField } from '../../record-fields.ts';
import type { Table } from '../csv/table.ts';

/** A form of table: the columns by which it is known, what its columns mean, and how its rows are books. */
export interface TableKind {
  isOf(columns: readonly string[]): boolean;
  names: Record<string, ColumnField | null>;
  rows(table: Table, mapping: Mapping): AsyncIterable<ReadRow>;
}
