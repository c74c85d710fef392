import type { Db } from '#db/connect.ts';
import { countAnew } from '#features/books/server/statistics.ts';
import type { PostsAs } from '../settings.ts';
import { applyBatch } from './apply.ts';
import { booksWriter } from './apply-books.ts';
import { postsWriter } from './apply-posts.ts';
import type { ImportsDependencies, Indexing } from './dependencies.ts';
import type { ImportFiles } from './files.ts';
import type { Pace } from './pace.ts';
import { readImport } from './reading.ts';
import { undoBatch } from './undo.ts';
import type { ImportInWork } from './worker.ts';

type Means = Omit<ImportsDependencies, 'background' | 'importsFolder' | 'origin'> & {
  files: ImportFiles;
  pace: Pace;
};

/** Books per transaction: others can't write books meanwhile, and the embedded database blocks entirely. */
const batchSize = (db: Db): number => (db.kind === 'embedded' ? 100 : 1000);

export async function workOn(means: Means, { id, stage }: ImportInWork): Promise<void> {
  if (stage === 'reading') return readImport({ ...means, ...resting(means) }, id);
  if (stage === 'applying') return applyImport(means, id);
  return undoImport(means, id);
}

const resting = ({ pace }: Means) => ({ rest: (worked: number) => pace.rest(worked) });

interface Row {
  kind: string;
  appliedUpTo: number;
  takenBack: number;
  isFoundLater: boolean;
  postsAs: PostsAs;
}

async function applyImport(means: Means, id: string): Promise<void> {
  const { db, posts, files } = means;
  const row = await rowOf(db, id);
  if (!row) return;
  if (row.kind === 'wordpress' && !posts) throw new Error('The blog takes no posts from files.');
  const write =
    posts && row.kind === 'wordpress' ? postsWriter(posts, row.postsAs) : booksWriter(means, indexingOf(row));
  await db.script('ANALYZE import_rows');
  await inTurns(means, row.appliedUpTo, (appliedUpTo) =>
    applyBatch(db, { id, appliedUpTo, size: batchSize(db) }, write),
  );
  if (row.isFoundLater) await renewSearch(means);
  await db.query(APPLIED, [id]);
  await files.remove(id);
}

async function undoImport(means: Means, id: string): Promise<void> {
  const { db, clock } = means;
  const row = await rowOf(db, id);
  if (!row) return;
  const now = clock().toISOString();
  await db.script('ANALYZE import_changes');
  await inTurns(means, row.takenBack, (takenBack) =>
    undoBatch(db, means, { id, takenBack, size: batchSize(db), now, indexing: indexingOf(row) }),
  );
  if (row.isFoundLater) await renewSearch(means);
  await db.query(UNDONE, [id]);
}

async function renewSearch({ pace, renewSearch: renew }: Means): Promise<void> {
  let began = performance.now();
  await renew(async () => {
    await pace.rest(performance.now() - began);
    began = performance.now();
  });
}

/** Batch numbers after which statistics are updated. */
const LOOKS = [1, 4, 16, 64, 256, 1024];

/** Runs batches with pauses, updating the planner's statistics, since plans degrade while tables grow. */
async function inTurns(
  { pace, db }: Means,
  from: number,
  piece: (reached: number) => Promise<number | null>,
): Promise<void> {
  let reached: number | null = from;
  for (let pieces = 1; ; pieces += 1) {
    const began = performance.now();
    reached = await piece(reached);
    if (reached === null) return;
    if (LOOKS.includes(pieces)) await countAnew(db);
    await pace.rest(performance.now() - began);
  }
}

const indexingOf = ({ isFoundLater }: Row): Indexing => (isFoundLater ? 'later' : 'now');

async function rowOf(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    `SELECT kind, applied_up_to AS "appliedUpTo", taken_back AS "takenBack",
       coalesce(is_found_later, false) AS "isFoundLater", coalesce(settings->>'posts', 'drafts') AS "postsAs" FROM imports WHERE id = $1`,
    [id],
  );
  return row;
}

const APPLIED = `UPDATE imports SET stage = 'applied', applied_at = now() WHERE id = $1 AND stage = 'applying'`;
const UNDONE = `UPDATE imports SET stage = 'undone', ended_at = now() WHERE id = $1 AND stage = 'undoing'`;
