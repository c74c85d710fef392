import type { PostRecord, Problem, ReadRow } from '../import-record.ts';
import type { RowOutcome } from '../outcomes.ts';
import type { FieldChanges, ImportedBook } from './flat-book.ts';

export interface StagedRow {
  row: number;
  outcome: RowOutcome;
  label: string;
  sku: string | null;
  isbn13: string | null;
  hasOwnSku: boolean;
  /** Id of the existing book. */
  book: string | null;
  data: ImportedBook | PostRecord | null;
  changes: FieldChanges | null;
  problems: Problem[] | null;
  notes: string[] | null;
}

const NO_KEYS = { sku: null, isbn13: null, hasOwnSku: false, book: null };

export function refuseRow(
  { row, label, notes }: Pick<ReadRow, 'row' | 'label' | 'notes'>,
  problems: readonly Problem[],
  keys: Partial<StagedRow> = {},
): StagedRow {
  const reasons =
    problems.length > 0 ? [...problems] : [{ field: '', message: 'This row couldn’t be read.' }];
  return {
    row,
    label,
    ...NO_KEYS,
    ...keys,
    outcome: 'refused',
    data: null,
    changes: null,
    problems: reasons,
    notes: notes.length > 0 ? notes : null,
  };
}
