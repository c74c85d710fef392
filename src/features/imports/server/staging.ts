import type { Db } from '#db/connect.ts';
import type { OpenedFile, PostRecord, ReadRow } from '../record.ts';
import type { ImportSettings, PostsAs } from '../settings.ts';
import { compareBooks } from './compare.ts';
import type { PostsWriting } from './dependencies.ts';
import { withoutDuplicates } from './duplicates.ts';
import { type Known, loadKnown } from './known.ts';
import { Superseded } from './progress.ts';
import { refused, type StagedRow } from './staged-row.ts';

export interface Reading {
  id: string;
  reading: number;
  readRows: number;
  settings: ImportSettings;
}

interface Means {
  db: Db;
  clock: () => Date;
  posts?: PostsWriting;
  /** Pauses after work of this many milliseconds; throws when the shop closes. */
  rest(worked: number): Promise<void>;
}

const BATCH = 1000;

/**
 * Reads a file and stages the effect of each row, continuing where an earlier process stopped. Rows and progress are
 * written in one transaction; the next batch is read meanwhile.
 * @throws Superseded if the file is being reread with other settings
 */
export async function stageRows(
  { db, clock, rest, posts }: Means,
  file: OpenedFile,
  reading: Reading,
): Promise<void> {
  const known = await loadKnown(db, reading.settings);
  let reached = 0;
  let began = performance.now();
  let batch: ReadRow[] = [];
  let staged: Promise<void> = Promise.resolve();
  const put = async () => {
    await staged;
    await rest(performance.now() - began);
    began = performance.now();
    const rows = batch;
    batch = [];
    const from = { ...reading, readRows: reached - rows.length };
    staged = stage({ db, known, posts, now: clock().toISOString() }, file, from, rows);
    // Avoids an unhandled rejection; the failure surfaces at the next await.
    staged.catch(() => {});
  };
  try {
    for await (const row of file.rows) {
      reached += 1;
      if (reached <= reading.readRows) continue;
      batch.push(row);
      if (batch.length >= BATCH) await put();
    }
    if (batch.length > 0) await put();
  } finally {
    await staged;
  }
}

async function stage(
  { db, known, posts, now }: { db: Db; known: Known; posts: PostsWriting | undefined; now: string },
  { kind }: OpenedFile,
  { id, reading, readRows, settings }: Reading,
  rows: readonly ReadRow[],
): Promise<void> {
  const compared =
    kind === 'wordpress'
      ? await stagedPosts(db, posts, rows, settings.posts ?? 'drafts')
      : await withoutDuplicates(db, id, await compareBooks({ db, known, settings, now }, rows));
  const placed = compared.map((row, i) => ({ ...row, place: readRows + i + 1 }));
  const count = (outcome: StagedRow['outcome']) => placed.filter((row) => row.outcome === outcome).length;
  await db.transaction(async (tx) => {
    const gone = await tx.query(REACHED, [
      ...[id, reading, readRows, readRows + rows.length],
      ...[count('new'), count('changed'), count('unchanged'), count('refused')],
    ]);
    if (gone.length === 0) throw new Superseded();
    await tx.query(INSERT, [id, JSON.stringify(placed, storable)]);
  });
}

const REACHED = `
  UPDATE imports SET read_rows = $4, worked_at = now(), failures = 0, new_rows = new_rows + $5,
    changed_rows = changed_rows + $6, unchanged_rows = unchanged_rows + $7, refused_rows = refused_rows + $8
  WHERE id = $1 AND reading = $2 AND read_rows = $3 AND stage = 'reading' RETURNING id`;

const INSERT = `
  INSERT INTO import_rows (import_id, place, row, outcome, label, sku, isbn13, says_sku, book, given, changes, problems, notes)
  SELECT $1, place, row, outcome, label, sku, isbn13, "saysSku", book, given, changes, problems, notes
  FROM jsonb_to_recordset($2::text::jsonb) AS r(place int, row int, outcome text, label text, sku text, isbn13 text,
    "saysSku" boolean, book text, given jsonb, changes jsonb, problems jsonb, notes jsonb)`;

async function stagedPosts(
  db: Db,
  posts: PostsWriting | undefined,
  rows: readonly ReadRow[],
  as: PostsAs,
): Promise<StagedRow[]> {
  const staged = rows.map(stagedPost);
  const fine = staged.filter(({ outcome }) => outcome === 'new');
  const told =
    (await posts?.foresee(
      db,
      fine.map(({ given }) => given as PostRecord),
      as,
    )) ?? [];
  const tellings = new Map(fine.map((row, i) => [row, told[i]]));
  return staged.map((row) => {
    const one = tellings.get(row);
    const notes = row.notes ?? [];
    if (!one) return row;
    if ('refused' in one) return refused({ ...row, notes }, [{ field: '', message: one.refused }]);
    return one.note ? { ...row, notes: [...notes, one.note] } : row;
  });
}

function stagedPost(row: ReadRow): StagedRow {
  const record = row.record as PostRecord | null;
  const problems = [...row.problems];
  if (record && !record.title) problems.push({ field: 'title', message: 'The post has no title.' });
  if (!record || problems.length > 0) return refused(row, problems);
  const { label, notes } = row;
  const none = { sku: null, isbn13: null, saysSku: false, book: null, changes: null, problems: null };
  return {
    ...none,
    row: row.row,
    label,
    outcome: 'new',
    given: record,
    notes: notes.length > 0 ? notes : null,
  };
}

/** PostgreSQL rejects lone surrogates and null characters. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value;
