import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
/** What later versions are measured against. */
export const EARLIER = 'a16325d';

/**
 * A folder with the shop as it was at a commit, built, with its own packages; made on the first run. Measure it in the
 * same run as the shop of today, and compare the two alone.
 */
export async function earlierShop(commit = EARLIER): Promise<string> {
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `rare-bindings-${commit}-${place}`);
  if (existsSync(join(folder, 'build/built-from'))) return folder;
  console.log(`Building the shop of commit ${commit} in ${folder} …`);
  await mkdir(folder, { recursive: true });
  // Without the history it cannot be had; git says so.
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  // `npm ci` of another version than the one that wrote the lockfile may refuse it.
  execFileSync('npm', ['install', '--no-save', '--prefer-offline'], { cwd: folder, stdio: 'inherit' });
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** A module of the earlier shop, of the shape that it has today. */
export const earlierModule = async <T>(folder: string, path: string): Promise<T> =>
  (await import(pathToFileURL(join(folder, path)).href)) as T;
