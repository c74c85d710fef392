import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cache folder shared by test runs; processes of a run get it in `KEPT`, since their temporary folder differs. */
export const KEPT = process.env.KEPT ?? join(tmpdir(), 'rare-bindings-tests');

/** Entries unused for this long belong to outdated sources. */
export const DAYS_KEPT = 2;

/** Marks an entry as used. @returns whether it exists */
export async function use(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Deletes outdated entries; another run may be doing the same. */
export async function forgetOld(): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) {
    const { mtimeMs = Date.now() } = (await stat(join(KEPT, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > DAYS_KEPT * 24 * 60 * 60 * 1000)
      await rm(join(KEPT, name), { recursive: true, force: true });
  }
}
