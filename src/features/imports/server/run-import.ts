import type { Db } from '#db/connect.ts';
import { bool, columns, type RowOf, select, text } from '#db/select.ts';
import { analyzeBooks } from '#features/books/server/analyze-books.ts';
import type { PostsAs } from '../import-settings.ts';
import { imports } from '../tables.ts';
import { applyBatch } from './apply-batch.ts';
import { createBooksWriter } from './apply-books.ts';
import { createPostsWriter } from './apply-posts.ts';
import type { ImportsDependencies, Indexing } from './dependencies.ts';
import type { ImportFiles } from './import-files.ts';
import type { PendingImport } from './import-worker.ts';
import type { Pace } from './pace.ts';
import { readImport } from './read-import.ts';
import { undoBatch } from './undo-batch.ts';

type Dependencies = Omit<ImportsDependencies, 'background' | 'importsFolder' | 'origin'> & {
  files: ImportFiles;
  pace: Pace;
};

/** Books per transaction: others can't write books meanwhile, and the embedded database blocks entirely. */
const batchSize = (db: Db): number => (db.kind === 'embedded' ? 100 : 1000);

export async function runImport(dependencies: Dependencies, { id, stage }: PendingImport): Promise<void> {
  if (stage === 'reading') return readImport({ ...dependencies, ...withPause(dependencies) }, id);
  if (stage === 'applying') return applyImport(dependencies, id);
  return undoImport(dependencies, id);
}

const withPause = ({ pace }: Dependencies) => ({ pause: (worked: number) => pace.pause(worked) });

const PROGRESS = select(
  {
    ...columns(imports, 'i', 'kind', 'appliedUpTo', 'undone'),
    isIndexedLater: bool('coalesce(i.is_indexed_later, false)'),
    postsAs: text<PostsAs>(`coalesce(i.settings->>'posts', 'drafts')`),
  },
  'FROM imports i WHERE i.id = $1',
);
type ImportProgress = RowOf<typeof PROGRESS>;

async function applyImport(dependencies: Dependencies, id: string): Promise<void> {
  const { db, posts, files } = dependencies;
  const [row] = await db.query(PROGRESS, [id]);
  if (!row) return;
  if (row.kind === 'wordpress' && !posts) throw new Error('Posts can’t be imported into this shop.');
  const write =
    posts && row.kind === 'wordpress'
      ? createPostsWriter(posts, row.postsAs)
      : createBooksWriter(dependencies, chooseIndexing(row));
  await db.script('ANALYZE import_rows');
  await runBatches(dependencies, row.appliedUpTo, (appliedUpTo) =>
    applyBatch(db, { id, appliedUpTo, size: batchSize(db) }, write),
  );
  if (row.isIndexedLater) await rebuildSearch(dependencies);
  await db.query(APPLIED, [id]);
  await files.remove(id);
}

async function undoImport(dependencies: Dependencies, id: string): Promise<void> {
  const { db, clock } = dependencies;
  const [row] = await db.query(PROGRESS, [id]);
  if (!row) return;
  const now = clock().toISOString();
  await db.script('ANALYZE import_changes');
  await runBatches(dependencies, row.undone, (undone) =>
    undoBatch(db, dependencies, { id, undone, size: batchSize(db), now, indexing: chooseIndexing(row) }),
  );
  if (row.isIndexedLater) await rebuildSearch(dependencies);
  await db.query(UNDONE, [id]);
}

async function rebuildSearch({ pace, rebuildSearch: rebuild }: Dependencies): Promise<void> {
  let startedAt = performance.now();
  await rebuild(async () => {
    await pace.pause(performance.now() - startedAt);
    startedAt = performance.now();
  });
}

/** Batch numbers after which statistics are updated. */
const ANALYZE_AFTER = [1, 4, 16, 64, 256, 1024];

/** Runs batches with pauses, updating the planner's statistics, since plans degrade while tables grow. */
async function runBatches(
  { pace, db }: Dependencies,
  from: number,
  runBatch: (reached: number) => Promise<number | null>,
): Promise<void> {
  let reached: number | null = from;
  for (let batches = 1; ; batches += 1) {
    const startedAt = performance.now();
    reached = await runBatch(reached);
    if (reached === null) return;
    if (ANALYZE_AFTER.includes(batches)) await analyzeBooks(db);
    await pace.pause(performance.now() - startedAt);
  }
}

const chooseIndexing = ({ isIndexedLater }: ImportProgress): Indexing => (isIndexedLater ? 'later' : 'now');

const APPLIED = `UPDATE imports SET stage = 'applied', applied_at = now() WHERE id = $1 AND stage = 'applying'`;
const UNDONE = `UPDATE imports SET stage = 'undone', ended_at = now() WHERE id = $1 AND stage = 'undoing'`;
