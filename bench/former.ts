import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The shop as it was before what the benches measure beside it. */
const FORMER = 'c06a07e';
const ROOT = join(import.meta.dirname, '..');

/**
 * A file of the former shop, as a module: taken from the history into a folder of its own, beside the packages of this
 * one. Null where the history does not reach so far back (a shallow clone).
 */
export async function former<Module>(path: string): Promise<Module | null> {
  const folder = formerFolder();
  return folder === null ? null : ((await import(pathToFileURL(join(folder, path)).href)) as Module);
}

/** The folder of the former shop; null where the history does not reach so far back. */
export function formerFolder(): string | null {
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `rare-bindings-${FORMER}-${place}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  try {
    const packed = execFileSync('git', ['archive', FORMER], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['x', '-C', folder], { input: packed });
  } catch {
    return null;
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
