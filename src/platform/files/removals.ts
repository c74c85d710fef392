import type { Db, Queryable } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { Job } from '../jobs.ts';
import type { FileStore } from './file-store.ts';
import { fileRemovals } from './tables.ts';

/**
 * Schedules files for removal, in the transaction that stops using them. New files are scheduled too, with the minutes
 * an upload may take, and claimed in the transaction that references them, so a crash leaves no orphans.
 */
export const scheduleRemoval = (db: Queryable, keys: readonly string[], minutes = 0): Promise<unknown> =>
  db.query(
    `INSERT INTO file_removals (key, due_at) SELECT key, now() + make_interval(mins => $2)
     FROM unnest($1::text[]) AS key ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`,
    [keys, minutes],
  );

/** Claims scheduled files for use. @throws Error if one was already removed */
export async function claimFiles(tx: Queryable, keys: readonly string[]): Promise<void> {
  const claimed = await tx.query('DELETE FROM file_removals WHERE key = ANY($1::text[]) RETURNING key', [
    keys,
  ]);
  if (claimed.length < keys.length) throw new Error('A file arrived too late to be stored.');
}

export async function removeAtOnce(
  { db, files }: { db: Queryable; files: FileStore },
  key: string,
): Promise<void> {
  try {
    await files.remove(key);
  } catch {
    return;
  }
  await db.query('DELETE FROM file_removals WHERE key = $1', [key]);
}

const POSTPONE = `UPDATE file_removals SET due_at = now() + interval '1 hour' WHERE key = $1 AND due_at <= now()`;

const DUE = selectFrom(fileRemovals, ['key'], 'WHERE due_at <= now() ORDER BY due_at LIMIT 500');

/**
 * Removes files that are due.
 * @returns the number of files
 * @throws AggregateError after trying all; failed ones are retried in an hour, so they don't block others
 */
export async function removeDueFiles({ db, files }: { db: Db; files: FileStore }): Promise<number> {
  const due = await db.query(DUE);
  const failures: unknown[] = [];
  for (const { key } of due)
    try {
      await files.remove(key);
      await db.query('DELETE FROM file_removals WHERE key = $1', [key]);
    } catch (failure) {
      failures.push(failure);
      await db.query(POSTPONE, [key]);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be removed.`);
  return due.length;
}

export const removalJobs = (shop: { db: Db; files: FileStore }): Job[] => [
  { name: 'files-removal', cron: '* * * * *', work: async () => void (await removeDueFiles(shop)) },
];
