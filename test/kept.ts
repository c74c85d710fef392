import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where runs of tests keep what the next ones need again, each thing named by what it is made from. In the processes of a run,
 * whose folder for what comes and goes is their own, it is in `KEPT`.
 */
export const KEPT = process.env.KEPT ?? join(tmpdir(), 'rare-bindings-tests');

/** What has not been used for so long is of sources that are gone. */
export const DAYS_KEPT = 2;

/** Notes that something kept is used. @returns whether it is there */
export async function use(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Takes away what no run has used for days; another run may be doing the same. */
export async function forgetOld(): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) {
    const { mtimeMs = Date.now() } = (await stat(join(KEPT, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > DAYS_KEPT * 24 * 60 * 60 * 1000)
      await rm(join(KEPT, name), { recursive: true, force: true });
  }
}
