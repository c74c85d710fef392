import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
/** Commit that today's version is compared with. */
export const EARLIER_COMMIT = 'a16325d';

/** Checks out, installs and builds an earlier commit, once; returns its folder. */
export async function buildEarlierShop(commit = EARLIER_COMMIT): Promise<string> {
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `rare-bindings-${commit}-${place}`);
  if (existsSync(join(folder, 'build/built-from'))) return folder;
  console.log(`Building the shop of commit ${commit} in ${folder} …`);
  await mkdir(folder, { recursive: true });
  // Fails in a shallow clone; git's message says so.
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  // `npm ci` may refuse a lock file written by another npm version.
  execFileSync('npm', ['install', '--no-save', '--prefer-offline'], { cwd: folder, stdio: 'inherit' });
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Imports a module of the earlier shop, assuming its current types. */
export const importEarlierModule = async <T>(folder: string, path: string): Promise<T> =>
  (await import(pathToFileURL(join(folder, path)).href)) as T;
