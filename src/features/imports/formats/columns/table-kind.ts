import type { FieldMapping, ReadRow } from '../../import-record.ts';
import type { ColumnField } from '../../record-fields.ts';
import type { Table } from '../csv/table.ts';

export interface TableKind {
  matches(columns: readonly string[]): boolean;
  names: Record<string, ColumnField | null>;
  rows(table: Table, mapping: FieldMapping): AsyncIterable<ReadRow>;
}
