import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { allNullable, column, columns, nullable, type RowOf, select, text } from '#db/select.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import type { ImportRow, ImportRowsQuery, ImportStatus } from '../admin-contract.ts';
import { UNDO_HOURS } from '../limits.ts';
import type { RowOutcome } from '../outcomes.ts';
import { importChanges, importRows, imports } from '../tables.ts';

/** SQL: waiting for a process that has the file, while no process has worked on any import for an hour. */
export const IS_OUT_OF_REACH = `(stage = 'reading' AND reason IS NULL AND created_at < now() - interval '1 hour'
  AND NOT EXISTS (SELECT 1 FROM imports w WHERE w.worked_at > now() - interval '1 hour'))`;
const OUT_OF_REACH = 'The file is on another server that isn’t running. Start it, or upload the file again.';

const STATUS = {
  ...columns(imports, 'i', 'id', 'stage', 'fileName', 'bytes', 'kind', 'encoding', 'separator', 'columns'),
  ...columns(imports, 'i', 'settings', 'newRows', 'changedRows', 'unchangedRows', 'refusedRows'),
  ...columns(imports, 'i', 'undone', 'staffName', 'createdAt'),
  reason: nullable(text(`CASE WHEN ${IS_OUT_OF_REACH} THEN '${OUT_OF_REACH}' ELSE reason END`)),
  written: column(imports.writtenRows, 'i'),
  undoUntil: nullable(
    text(`CASE WHEN stage = 'applied' AND applied_at > now() - interval '${UNDO_HOURS} hours' AND cleared_at IS NULL
      THEN ${isoTimestamp(`(applied_at + interval '${UNDO_HOURS} hours')`)} END`),
  ),
};
/** Type of a row without its nulls. */
type NonNullFields<R> = { [Name in keyof R]: NonNullable<R[Name]> };

const FILE_NAME_MATCHES = `FROM imports i WHERE strpos(lower(file_name), lower($1)) > 0 OR $1 = ''`;
const ONE_STATUS = select(STATUS, 'FROM imports i WHERE id = $1');
const STATUSES = select(
  STATUS,
  `${FILE_NAME_MATCHES} ORDER BY i.created_at DESC, i.id DESC LIMIT $2 OFFSET $3`,
);

export async function getImportStatus(db: Db, id: string): Promise<ImportStatus | undefined> {
  const [row] = await db.query(ONE_STATUS, [id]);
  return row && toStatus(row);
}

export async function listImports(
  db: Db,
  { q = '', page, size }: { q?: string | undefined; page: number; size: number },
): Promise<{ data: ImportStatus[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.query(STATUSES, [q, size, (page - 1) * size]),
    countRows(db, FILE_NAME_MATCHES, [q]),
  ]);
  return { data: rows.map(toStatus), total };
}

function toStatus({
  stage,
  settings,
  newRows,
  changedRows,
  unchangedRows,
  refusedRows,
  ...row
}: RowOf<typeof STATUS>): ImportStatus {
  const { columns: mapping, ...choices } = settings;
  return {
    ...(withoutNulls(row) as NonNullFields<typeof row>),
    bytes: Number(row.bytes),
    state: stage === 'undoing' ? 'applied' : stage,
    isUndoing: stage === 'undoing',
    rows: { new: newRows, changed: changedRows, unchanged: unchangedRows, refused: refusedRows },
    ...(mapping ? { mapping } : {}),
    choices,
  };
}

export async function listImportRows(
  db: Db,
  id: string,
  { outcome, page, size }: ImportRowsQuery,
): Promise<{ data: ImportRow[]; total: number } | undefined> {
  const status = await getImportStatus(db, id);
  if (!status) return undefined;
  const { rows } = status;
  const total = outcome ? rows[outcome] : rows.new + rows.changed + rows.unchanged + rows.refused;
  const skipped = (page - 1) * size;
  const storedRows = outcome
    ? await db.query(ROWS_OF_OUTCOME, [id, outcome, size, skipped])
    : await db.query(ALL_ROWS, [id, skipped, size]);
  return { data: storedRows.map(toRow), total };
}

export async function* streamRows(db: Db, id: string, outcome?: RowOutcome): AsyncGenerator<ImportRow> {
  for (let after = 0; ; ) {
    const rows = await db.query(ALL_ROWS, [id, after, 500]);
    for (const row of rows) if (!outcome || row.outcome === outcome) yield toRow(row);
    if (rows.length === 0) return;
    after = rows.at(-1)?.place ?? 0;
  }
}

function toRow({ place: _, problems, notes, ...row }: RowOf<typeof ROW>): ImportRow {
  return {
    ...(withoutNulls(row) as NonNullFields<typeof row>),
    problems: problems ?? [],
    notes: notes ?? [],
  };
}

const ROW = {
  ...columns(importRows, 'r', 'place', 'row', 'outcome', 'label', 'sku', 'problems', 'notes', 'changes'),
  ...allNullable(columns(importChanges, 'c', 'undone', 'editedFields')),
};
const selectRows = (rest: string) =>
  select(
    ROW,
    `FROM import_rows r
     LEFT JOIN import_changes c ON c.import_id = r.import_id AND c.place = r.place AND c.what <> 'author'
     WHERE r.import_id = $1 ${rest}`,
  );
/** Positions have no gaps, so pages can be found by index. */
const ALL_ROWS = selectRows('AND r.place > $2 ORDER BY r.place LIMIT $3');
const ROWS_OF_OUTCOME = selectRows('AND r.outcome = $2 ORDER BY r.place LIMIT $3 OFFSET $4');
