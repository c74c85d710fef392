import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { columns, json, type RowOf, select, text } from '#db/select.ts';
import type { PostRecord, Problem } from '../import-record.ts';
import type { RowOutcome } from '../outcomes.ts';
import { importChanges, importRows } from '../tables.ts';
import { Superseded } from './dependencies.ts';
import type { ImportedBook } from './flat-book.ts';

const ROWS = select(
  {
    ...columns(importRows, 'r', 'place', 'book', 'changes'),
    outcome: text<'new' | 'changed'>('r.outcome'),
    sku: text('r.sku'),
    data: json<ImportedBook | PostRecord>('r.data'),
  },
  `FROM import_rows r WHERE r.import_id = $1 AND r.place > $2 AND r.outcome IN ('new', 'changed')
   ORDER BY r.place LIMIT $3`,
);
export type RowToApply<Data = ImportedBook | PostRecord> = RowOf<typeof ROWS> & { data: Data };

export interface AppliedRow {
  place: number;
  problem?: Problem;
  notes: Pick<typeof importChanges.$inferSelect, 'what' | 'ref' | 'changes'>[];
}

export type WriteRows = (tx: Db, rows: readonly RowToApply[]) => Promise<AppliedRow[]>;

/**
 * Applies the next rows. Records, undo data and progress are written in one transaction. @returns the last position
 * applied, or null when finished
 * @throws Superseded
 */
export async function applyBatch(
  db: Db,
  { id, appliedUpTo, size }: { id: string; appliedUpTo: number; size: number },
  write: WriteRows,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.books);
    const rows = await tx.query(ROWS, [id, appliedUpTo, size]);
    const last = rows.at(-1);
    if (!last) return null;
    const results = await write(tx, rows);
    const notes = results.flatMap(({ place, notes }) =>
      notes.map((note) => ({ importId: id, place, ...note })),
    );
    await recordChanges(tx, notes);
    const refusedRows = results.flatMap(({ place, problem }) =>
      problem ? { place, problems: [problem] } : [],
    );
    if (refusedRows.length > 0) await tx.query(REFUSE, [id, JSON.stringify(refusedRows)]);
    const outcomes = new Map(rows.map(({ place, outcome }) => [place, outcome]));
    const countRefused = (outcome: RowOutcome) =>
      refusedRows.filter(({ place }) => outcomes.get(place) === outcome).length;
    const written = results.filter((result) => result.notes.length > 0).length;
    const updated = await tx.query(DONE, [
      ...[id, appliedUpTo, last.place, countRefused('new'), countRefused('changed'), written],
    ]);
    if (updated.length === 0) throw new Superseded();
    return last.place;
  });
}

const recordChanges = insertRows(importChanges, ['importId', 'place', 'what', 'ref', 'changes']);
const REFUSE = `
  UPDATE import_rows r SET outcome = 'refused', problems = n.problems
  FROM jsonb_to_recordset($2::text::jsonb) AS n(place int, problems jsonb)
  WHERE r.import_id = $1 AND r.place = n.place`;
const DONE = `
  UPDATE imports SET applied_up_to = $3, worked_at = now(), failures = 0, refused_rows = refused_rows + $4 + $5,
    new_rows = new_rows - $4, changed_rows = changed_rows - $5,
    written_rows = written_rows + $6
  WHERE id = $1 AND applied_up_to = $2 AND stage = 'applying' RETURNING id`;
