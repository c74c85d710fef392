import type { Db } from '#db/connect.ts';
import type { OpenedFile, PostRecord, ReadRow } from '../import-record.ts';
import type { PostsAs } from '../import-settings.ts';
import type { imports } from '../tables.ts';
import { compareBooks } from './compare-books.ts';
import { type PostsWriter, Superseded } from './dependencies.ts';
import { type KnownNames, loadKnownNames } from './known-names.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { refuseRow, type StagedRow, stageRow } from './staged-row.ts';

type ReadingState = Pick<typeof imports.$inferSelect, 'id' | 'reading' | 'readRows' | 'settings'>;

interface Dependencies {
  db: Db;
  clock: () => Date;
  posts?: PostsWriter;
  /** Pauses after work of this many milliseconds; throws when the shop closes. */
  pause(worked: number): Promise<void>;
}

const BATCH = 1000;

/**
 * Reads a file and stages the effect of each row, continuing where an earlier process stopped. Rows and progress are
 * written in one transaction; the next batch is read meanwhile.
 * @throws Superseded if the file is being reread with other settings
 */
export async function stageRows(
  { db, clock, pause, posts }: Dependencies,
  file: OpenedFile,
  reading: ReadingState,
): Promise<void> {
  const shopNames = await loadKnownNames(db, reading.settings);
  let reached = 0;
  let startedAt = performance.now();
  let batch: ReadRow[] = [];
  let staging: Promise<void> = Promise.resolve();
  const stageBatch = async () => {
    await staging;
    await pause(performance.now() - startedAt);
    startedAt = performance.now();
    const rows = batch;
    batch = [];
    const from = { ...reading, readRows: reached - rows.length };
    staging = stage({ db, shopNames, posts, now: clock().toISOString() }, file, from, rows);
    // Avoids an unhandled rejection; the failure surfaces at the next await.
    staging.catch(() => {});
  };
  try {
    for await (const row of file.rows) {
      reached += 1;
      if (reached <= reading.readRows) continue;
      batch.push(row);
      if (batch.length >= BATCH) await stageBatch();
    }
    if (batch.length > 0) await stageBatch();
  } finally {
    await staging;
  }
}

async function stage(
  {
    db,
    shopNames,
    posts,
    now,
  }: { db: Db; shopNames: KnownNames; posts: PostsWriter | undefined; now: string },
  { kind }: OpenedFile,
  { id, reading, readRows, settings }: ReadingState,
  rows: readonly ReadRow[],
): Promise<void> {
  const compared =
    kind === 'wordpress'
      ? await stagePosts(db, posts, rows, settings.posts ?? 'drafts')
      : await refuseDuplicates(db, id, await compareBooks({ db, shopNames, settings, now }, rows));
  const positionedRows = compared.map((row, i) => ({ ...row, place: readRows + i + 1 }));
  const count = (outcome: StagedRow['outcome']) =>
    positionedRows.filter((row) => row.outcome === outcome).length;
  await db.transaction(async (tx) => {
    const updated = await tx.query(REACHED, [
      ...[id, reading, readRows, readRows + rows.length],
      ...[count('new'), count('changed'), count('unchanged'), count('refused')],
    ]);
    if (updated.length === 0) throw new Superseded();
    await tx.query(INSERT, [id, JSON.stringify(positionedRows, sanitizeText)]);
  });
}

const REACHED = `
  UPDATE imports SET read_rows = $4, worked_at = now(), failures = 0, new_rows = new_rows + $5,
    changed_rows = changed_rows + $6, unchanged_rows = unchanged_rows + $7, refused_rows = refused_rows + $8
  WHERE id = $1 AND reading = $2 AND read_rows = $3 AND stage = 'reading' RETURNING id`;

const INSERT = `
  INSERT INTO import_rows (import_id, place, row, outcome, label, sku, isbn13, has_own_sku, book, data, changes, problems, notes)
  SELECT $1, place, row, outcome, label, sku, isbn13, "hasOwnSku", book, data, changes, problems, notes
  FROM jsonb_to_recordset($2::text::jsonb) AS r(place int, row int, outcome text, label text, sku text, isbn13 text,
    "hasOwnSku" boolean, book text, data jsonb, changes jsonb, problems jsonb, notes jsonb)`;

async function stagePosts(
  db: Db,
  posts: PostsWriter | undefined,
  rows: readonly ReadRow[],
  as: PostsAs,
): Promise<StagedRow[]> {
  const staged = rows.map(stagePost);
  const newPosts = staged.filter(({ outcome }) => outcome === 'new');
  const previews =
    (await posts?.preview(
      db,
      newPosts.map(({ data: post }) => post as PostRecord),
      as,
    )) ?? [];
  const previewByRow = new Map(newPosts.map((row, i) => [row, previews[i]]));
  return staged.map((row) => {
    const preview = previewByRow.get(row);
    const notes = row.notes ?? [];
    if (!preview) return row;
    if ('refused' in preview) return refuseRow({ ...row, notes }, [{ field: '', message: preview.refused }]);
    return preview.note ? { ...row, notes: [...notes, preview.note] } : row;
  });
}

function stagePost(row: ReadRow): StagedRow {
  const record = row.record as PostRecord | null;
  const problems = [...row.problems];
  if (record && !record.title) problems.push({ field: 'title', message: 'The post has no title.' });
  if (!record || problems.length > 0) return refuseRow(row, problems);
  return stageRow(row, { outcome: 'new', data: record });
}

/** PostgreSQL rejects lone surrogates and null characters. */
const sanitizeText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value;
