import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Commit whose sources are compared with today's. */
const SOURCE_COMMIT = 'c06a07e';
const ROOT = join(import.meta.dirname, '..');

/** Imports a source file of the earlier commit with today's packages; null in a shallow clone without it. */
export async function importEarlierSource<Module>(path: string): Promise<Module | null> {
  const folder = earlierSourceFolder();
  return folder === null ? null : ((await import(pathToFileURL(join(folder, path)).href)) as Module);
}

export function earlierSourceFolder(): string | null {
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `rare-bindings-${SOURCE_COMMIT}-${place}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', SOURCE_COMMIT], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['x', '-C', folder], { input: archive });
  } catch {
    return null;
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
