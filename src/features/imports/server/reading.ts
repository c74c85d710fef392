import type { Db } from '#db/connect.ts';
import { openImport } from '../formats/open.ts';
import { type ImportKind, type OpenedFile, type ReadOptions, UnreadableFile } from '../record.ts';
import type { ImportSettings } from '../settings.ts';
import type { PostsWriting } from './dependencies.ts';
import type { ImportFiles } from './files.ts';
import { keptSettings } from './mappings.ts';
import { Superseded } from './progress.ts';
import { type Reading, stageRows } from './staging.ts';

interface Means {
  db: Db;
  clock: () => Date;
  files: ImportFiles;
  posts?: PostsWriting;
  rest(worked: number): Promise<void>;
}

type Row = Reading & { askedKind: ImportKind | null; isByHand: boolean };

/** Reads an import's file and stages its rows, or records why it can't be read. */
export async function readImport(means: Means, id: string): Promise<void> {
  const { db, files } = means;
  const [row] = await db.query<Row>(ROW, [id]);
  if (!row) return;
  try {
    if (row.readRows === 0) await forgetRows(db, id, row.reading);
    const { file, settings } = await open(db, files.pathOf(id), row);
    if (file.kind === 'wordpress' && !means.posts)
      throw new UnreadableFile('The blog takes no posts from files.');
    await note(db, row, file, settings);
    await stageRows(means, file, { ...row, settings });
    const [done] = await db.query<{ rows: number }>(READY, [id, row.reading]);
    if (!done) throw new Superseded();
    if (done.rows === 0) throw new UnreadableFile('There is no row in the file.');
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
  { settings, askedKind, isByHand }: Row,
): Promise<{ file: OpenedFile; settings: ImportSettings }> {
  const options = ({ columns, encoding }: ImportSettings): ReadOptions => ({
    ...(askedKind ? { kind: askedKind } : {}),
    ...(columns ? { mapping: columns } : {}),
    ...(encoding ? { encoding } : {}),
  });
  const file = await openImport(path, options(settings));
  if (isByHand || !file.columns) return { file, settings };
  const kept = await keptSettings(db, file.kind, file.columns);
  if (!kept) return { file, settings };
  return { file: await openImport(path, options(kept)), settings: kept };
}

async function note(db: Db, row: Row, file: OpenedFile, settings: ImportSettings): Promise<void> {
  const { kind, encoding, separator = null, columns, mapping } = file;
  const found = mapping ? { ...settings, columns: mapping } : settings;
  const noted = await db.query(FOUND, [
    ...[row.id, row.reading, kind, encoding, separator],
    ...[columns ? JSON.stringify(columns) : null, JSON.stringify(found)],
  ]);
  if (noted.length === 0) throw new Superseded();
}

async function forgetRows(db: Db, id: string, reading: number): Promise<void> {
  for (;;) {
    const gone = await db.query(FORGET, [id, reading]);
    if (gone.length === 0) return;
  }
}

const ROW = `
  SELECT id, reading, read_rows AS "readRows", settings, asked_kind AS "askedKind", is_by_hand AS "isByHand"
  FROM imports WHERE id = $1 AND stage = 'reading'`;
const FORGET = `
  DELETE FROM import_rows r USING (SELECT place FROM import_rows WHERE import_id = $1 ORDER BY place LIMIT 5000) gone
  WHERE r.import_id = $1 AND r.place = gone.place
    AND EXISTS (SELECT 1 FROM imports WHERE id = $1 AND reading = $2 AND read_rows = 0 AND stage = 'reading')
  RETURNING r.place`;
const FOUND = `
  UPDATE imports SET kind = $3, encoding = $4, separator = $5, columns = $6::text::jsonb, settings = $7::text::jsonb
  WHERE id = $1 AND reading = $2 AND stage = 'reading' RETURNING id`;
const READY = `
  UPDATE imports SET stage = 'ready' WHERE id = $1 AND reading = $2 AND stage = 'reading' RETURNING read_rows AS rows`;
const REFUSE = `
  UPDATE imports SET stage = 'refused', reason = $3, ended_at = now()
  WHERE id = $1 AND reading = $2 AND stage IN ('reading', 'ready')`;
