import type { RowOutcome } from '../outcomes.ts';
import type { PostRecord, Problem, ReadRow } from '../record.ts';
import type { FieldChanges, GivenBook } from './given.ts';

export interface StagedRow {
  row: number;
  outcome: RowOutcome;
  label: string;
  sku: string | null;
  isbn13: string | null;
  saysSku: boolean;
  /** Id of the existing book. */
  book: string | null;
  given: GivenBook | PostRecord | null;
  changes: FieldChanges | null;
  problems: Problem[] | null;
  notes: string[] | null;
}

const NO_KEYS = { sku: null, isbn13: null, saysSku: false, book: null };

export function refused(
  { row, label, notes }: Pick<ReadRow, 'row' | 'label' | 'notes'>,
  problems: readonly Problem[],
  keys: Partial<StagedRow> = {},
): StagedRow {
  const reasons = problems.length > 0 ? [...problems] : [{ field: '', message: 'This could not be read.' }];
  return {
    row,
    label,
    ...NO_KEYS,
    ...keys,
    outcome: 'refused',
    given: null,
    changes: null,
    problems: reasons,
    notes: notes.length > 0 ? notes : null,
  };
}
