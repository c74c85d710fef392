import type { Problem, ReadRow } from '../import-record.ts';
import type { importRows } from '../tables.ts';

export type StagedRow = Omit<typeof importRows.$inferSelect, 'importId' | 'place'>;

/** A row with its effect; absent values are null. */
export const stageRow = (
  { row, label, notes }: Pick<ReadRow, 'row' | 'label' | 'notes'>,
  effect: Partial<StagedRow> & Pick<StagedRow, 'outcome'>,
): StagedRow => ({
  ...{ row, label, sku: null, isbn13: null, hasOwnSku: false, book: null },
  ...{ data: null, changes: null, problems: null, notes: notes.length > 0 ? notes : null },
  ...effect,
});

export const refuseRow = (
  row: Pick<ReadRow, 'row' | 'label' | 'notes'>,
  problems: readonly Problem[],
  keys: Partial<Pick<StagedRow, 'sku' | 'isbn13' | 'hasOwnSku' | 'book'>> = {},
): StagedRow =>
  stageRow(row, {
    ...keys,
    outcome: 'refused',
    problems: problems.length > 0 ? [...problems] : [{ field: '', message: 'This row couldn’t be read.' }],
  });
