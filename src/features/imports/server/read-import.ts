import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { openImport } from '../formats/open-import.ts';
import { type OpenedFile, type ReadOptions, UnreadableFile } from '../import-record.ts';
import type { ImportSettings } from '../import-settings.ts';
import { imports } from '../tables.ts';
import { type PostsWriter, Superseded } from './dependencies.ts';
import type { ImportFiles } from './import-files.ts';
import { loadSettings } from './saved-settings.ts';
import { stageRows } from './stage-rows.ts';

interface Dependencies {
  db: Db;
  clock: () => Date;
  files: ImportFiles;
  posts?: PostsWriter;
  pause(worked: number): Promise<void>;
}

type Row = RowOf<typeof ROW>;

/** Reads an import's file and stages its rows, or records why it can't be read. */
export async function readImport(dependencies: Dependencies, id: string): Promise<void> {
  const { db, files } = dependencies;
  const [row] = await db.query(ROW, [id]);
  if (!row) return;
  try {
    if (row.readRows === 0) await deleteRows(db, id, row.reading);
    const { file, settings } = await open(db, files.pathOf(id), row);
    if (file.kind === 'wordpress' && !dependencies.posts)
      throw new UnreadableFile('Posts can’t be imported into this shop.');
    await recordFile(db, row, file, settings);
    await stageRows(dependencies, file, { ...row, settings });
    const [result] = await db.orm
      .update(imports)
      .set({ stage: 'ready' })
      .where(and(eq(imports.id, id), eq(imports.reading, row.reading), eq(imports.stage, 'reading')))
      .returning({ rows: imports.readRows });
    if (!result) throw new Superseded();
    if (result.rows === 0) throw new UnreadableFile('The file has no rows.');
  } catch (error) {
    // This process no longer has the file; another may.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Superseded();
    if (!(error instanceof UnreadableFile)) throw error;
    await db.query(REFUSE, [id, row.reading, error.message]);
  }
}

/** Uses the given settings, or those saved for files with the same columns. */
async function open(
  db: Db,
  path: string,
  { settings, requestedKind, isManual }: Row,
): Promise<{ file: OpenedFile; settings: ImportSettings }> {
  const options = ({ columns, encoding }: ImportSettings): ReadOptions => ({
    ...(requestedKind ? { kind: requestedKind } : {}),
    ...(columns ? { mapping: columns } : {}),
    ...(encoding ? { encoding } : {}),
  });
  const file = await openImport(path, options(settings));
  if (isManual || !file.columns) return { file, settings };
  const saved = await loadSettings(db, file.kind, file.columns);
  if (!saved) return { file, settings };
  return { file: await openImport(path, options(saved)), settings: saved };
}

async function recordFile(db: Db, row: Row, file: OpenedFile, settings: ImportSettings): Promise<void> {
  const { kind, encoding, separator = null, columns, mapping } = file;
  const usedSettings = mapping ? { ...settings, columns: mapping } : settings;
  const updated = await db.query(RECORD_FILE, [
    ...[row.id, row.reading, kind, encoding, separator],
    ...[columns ? JSON.stringify(columns) : null, JSON.stringify(usedSettings)],
  ]);
  if (updated.length === 0) throw new Superseded();
}

async function deleteRows(db: Db, id: string, reading: number): Promise<void> {
  for (;;) {
    const deleted = await db.query(DELETE_ROWS, [id, reading]);
    if (deleted.length === 0) return;
  }
}

const ROW = selectFrom(
  imports,
  ['id', 'reading', 'readRows', 'settings', 'requestedKind', 'isManual'],
  `WHERE id = $1 AND stage = 'reading'`,
);
const DELETE_ROWS = `
  DELETE FROM import_rows r USING (SELECT place FROM import_rows WHERE import_id = $1 ORDER BY place LIMIT 5000) gone
  WHERE r.import_id = $1 AND r.place = gone.place
    AND EXISTS (SELECT 1 FROM imports WHERE id = $1 AND reading = $2 AND read_rows = 0 AND stage = 'reading')
  RETURNING r.place`;
const RECORD_FILE = `
  UPDATE imports SET kind = $3, encoding = $4, separator = $5, columns = $6::text::jsonb, settings = $7::text::jsonb
  WHERE id = $1 AND reading = $2 AND stage = 'reading' RETURNING id`;
const REFUSE = `
  UPDATE imports SET stage = 'refused', reason = $3, ended_at = now()
  WHERE id = $1 AND reading = $2 AND stage IN ('reading', 'ready')`;
