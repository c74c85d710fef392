import type { Db, Statements } from '#db/connect.ts';
import type { Job } from '../jobs.ts';
import type { FileStore } from './file-store.ts';

/**
 * Notes that nobody needs these files, in the transaction that lets go of them: they are removed once it is committed, and
 * never when it is not. A file that is about to be kept is noted too, with the minutes that this may take, and claimed in the
 * transaction that names it: so a process that dies in between leaves no file behind.
 */
export const letGoOf = (db: Statements, keys: readonly string[], minutes = 0): Promise<unknown> =>
  db.query(
    `INSERT INTO file_removals (key, due_at) SELECT key, now() + make_interval(mins => $2)
     FROM unnest($1::text[]) AS key ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`,
    [keys, minutes],
  );

/** Takes files that were noted into use. @throws Error where one of them has been removed meanwhile */
export async function claim(tx: Statements, keys: readonly string[]): Promise<void> {
  const claimed = await tx.query('DELETE FROM file_removals WHERE key = ANY($1::text[]) RETURNING key', [
    keys,
  ]);
  if (claimed.length < keys.length) throw new Error('A file came too late to be kept.');
}

/** Removes a file that was let go of at once; one that cannot be reached just now goes with the others that are due. */
export async function removeNow(
  { db, files }: { db: Statements; files: FileStore },
  key: string,
): Promise<void> {
  try {
    await files.remove(key);
  } catch {
    return;
  }
  await db.query('DELETE FROM file_removals WHERE key = $1', [key]);
}

const PUT_OFF = `UPDATE file_removals SET due_at = now() + interval '1 hour' WHERE key = $1 AND due_at <= now()`;

/** How many files are removed in one go. */
const AT_ONCE = 500;

/**
 * Removes the files that are due.
 * @returns how many
 * @throws AggregateError of those that could not be, when all others are done; they are tried again in an hour, so that
 *   they hold up no others
 */
export async function removeDue({ db, files }: { db: Db; files: FileStore }): Promise<number> {
  const due = await db.query<{ key: string }>(
    'SELECT key FROM file_removals WHERE due_at <= now() ORDER BY due_at LIMIT $1',
    [AT_ONCE],
  );
  const failures: unknown[] = [];
  for (const { key } of due)
    try {
      await files.remove(key);
      await db.query('DELETE FROM file_removals WHERE key = $1', [key]);
    } catch (failure) {
      failures.push(failure);
      await db.query(PUT_OFF, [key]);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be removed.`);
  return due.length;
}

export const removalJobs = (shop: { db: Db; files: FileStore }): Job[] => [
  { name: 'files-removal', cron: '* * * * *', work: async () => void (await removeDue(shop)) },
];
