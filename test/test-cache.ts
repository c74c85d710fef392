import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cache folder shared by test runs; processes of a run get it in `TEST_CACHE`, since their temporary folder differs. */
export const CACHE_FOLDER = process.env.TEST_CACHE ?? join(tmpdir(), 'rare-bindings-tests');

/** Entries unused for this long belong to outdated sources. */
export const MAX_AGE_DAYS = 2;

/** Marks an entry as used. @returns whether it exists */
export async function touchEntry(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Deletes outdated entries; another run may be doing the same. */
export async function deleteOldEntries(): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  for (const name of await readdir(CACHE_FOLDER)) {
    const { mtimeMs = Date.now() } = (await stat(join(CACHE_FOLDER, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > MAX_AGE_DAYS * 24 * 60 * 60 * 1000)
      await rm(join(CACHE_FOLDER, name), { recursive: true, force: true });
  }
}
