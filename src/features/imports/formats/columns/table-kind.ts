import type { Mapping, ReadRow } from '../../record.ts';
import type { ColumnField } from '../../record-fields.ts';
import type { Table } from '../csv/table.ts';

/** A table format: how to recognise it, what its columns mean, and how rows become books. */
export interface TableKind {
  isOf(columns: readonly string[]): boolean;
  names: Record<string, ColumnField | null>;
  rows(table: Table, mapping: Mapping): AsyncIterable<ReadRow>;
}
