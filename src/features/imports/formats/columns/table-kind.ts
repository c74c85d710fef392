import type { Mapping, ReadRow } from '../../record.ts';
import type { ColumnField } from '../../record-fields.ts';
import type { Table } from '../csv/table.ts';

export interface TableKind {
  isOf(columns: readonly string[]): boolean;
  names: Record<string, ColumnField | null>;
  rows(table: Table, mapping: Mapping): AsyncIterable<ReadRow>;
}
