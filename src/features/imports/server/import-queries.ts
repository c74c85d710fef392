import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import type { ImportRow, ImportRowsQuery, ImportStatus } from '../admin-contract.ts';
import type { ImportSettings } from '../import-settings.ts';
import { UNDO_HOURS } from '../limits.ts';
import type { ImportStage, RowOutcome } from '../outcomes.ts';

type Row = Omit<ImportStatus, 'state' | 'rows' | 'mapping' | 'choices' | 'isUndoing'> &
  Record<`${RowOutcome}Rows`, number> & { stage: ImportStage; settings: ImportSettings };

/** SQL: waiting for a process that has the file, while no process has worked on any import for an hour. */
export const IS_OUT_OF_REACH = `(stage = 'reading' AND reason IS NULL AND created_at < now() - interval '1 hour'
  AND NOT EXISTS (SELECT 1 FROM imports w WHERE w.worked_at > now() - interval '1 hour'))`;
const OUT_OF_REACH = 'The file is on another server that isn’t running. Start it, or upload the file again.';

const STATUS = `
  id, stage, CASE WHEN ${IS_OUT_OF_REACH} THEN '${OUT_OF_REACH}' ELSE reason END AS reason, file_name AS "fileName", bytes, kind, encoding, separator, columns, settings, new_rows AS "newRows",
  changed_rows AS "changedRows", unchanged_rows AS "unchangedRows", refused_rows AS "refusedRows",
  written_rows AS written, staff_name AS "staffName",
  undone AS "undone", ${isoTimestamp('created_at')} AS "createdAt",
  CASE WHEN stage = 'applied' AND applied_at > now() - interval '${UNDO_HOURS} hours' AND cleared_at IS NULL
    THEN ${isoTimestamp(`(applied_at + interval '${UNDO_HOURS} hours')`)} END AS "undoUntil"`;

const FILE_NAME_MATCHES = `FROM imports i WHERE strpos(lower(file_name), lower($1)) > 0 OR $1 = ''`;

export async function getImportStatus(db: Db, id: string): Promise<ImportStatus | undefined> {
  const [row] = await db.query<Row>(`SELECT ${STATUS} FROM imports i WHERE id = $1`, [id]);
  return row && toStatus(row);
}

export async function listImports(
  db: Db,
  { q = '', page, size }: { q?: string | undefined; page: number; size: number },
): Promise<{ data: ImportStatus[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<Row>(
      `SELECT ${STATUS} ${FILE_NAME_MATCHES} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [...[q, size, (page - 1) * size]],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${FILE_NAME_MATCHES}`, [q]),
  ]);
  return { data: rows.map(toStatus), total: count?.total ?? 0 };
}

function toStatus({
  stage,
  settings,
  newRows,
  changedRows,
  unchangedRows,
  refusedRows,
  ...row
}: Row): ImportStatus {
  const { columns: mapping, ...choices } = settings;
  return {
    ...(withoutNulls(row) as typeof row),
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
    ? await db.query<StoredRow>(ROWS_OF_OUTCOME, [id, outcome, size, skipped])
    : await db.query<StoredRow>(ALL_ROWS, [id, skipped, size]);
  return { data: storedRows.map(toRow), total };
}

export async function* streamRows(db: Db, id: string, outcome?: RowOutcome): AsyncGenerator<ImportRow> {
  for (let after = 0; ; ) {
    const rows = await db.query<StoredRow>(ALL_ROWS, [id, after, 500]);
    for (const row of rows) if (!outcome || row.outcome === outcome) yield toRow(row);
    if (rows.length === 0) return;
    after = rows.at(-1)?.place ?? 0;
  }
}

type StoredRow = Omit<ImportRow, 'problems' | 'notes'> & {
  place: number;
  problems: ImportRow['problems'] | null;
  notes: string[] | null;
};

function toRow({ place: _, problems, notes, ...row }: StoredRow): ImportRow {
  const { changes, ...rest } = row;
  return {
    ...(withoutNulls(rest) as typeof rest),
    problems: problems ?? [],
    notes: notes ?? [],
    ...(changes ? { changes } : {}),
  };
}

const ROW = `
  SELECT r.place, r.row, r.outcome, r.label, r.sku, r.problems, r.notes, r.changes, c.undone AS "undone", c.edited_fields AS "editedFields"
  FROM import_rows r
  LEFT JOIN import_changes c ON c.import_id = r.import_id AND c.place = r.place AND c.what <> 'author'`;
/** Positions have no gaps, so pages can be found by index. */
const ALL_ROWS = `${ROW} WHERE r.import_id = $1 AND r.place > $2 ORDER BY r.place LIMIT $3`;
const ROWS_OF_OUTCOME = `${ROW} WHERE r.import_id = $1 AND r.outcome = $2 ORDER BY r.place LIMIT $3 OFFSET $4`;
