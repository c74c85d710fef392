import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    coversFolder: string;
  }
}

const DRAWING = join(import.meta.dirname, '../src/features/covers');

/**
 * One folder of covers for all sites of all runs: a cover is drawn for the first test that shows it. The folder is named
 * by the code that draws, so a change of that code draws everything anew.
 */
export default async function coversFolder(project: TestProject): Promise<void> {
  const folder = join(tmpdir(), 'rare-bindings-tests', `covers-${await versionOfDrawing()}`);
  await mkdir(folder, { recursive: true });
  project.provide('coversFolder', folder);
}

async function versionOfDrawing(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(DRAWING, '../../../package-lock.json')));
  const entries = await readdir(DRAWING, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(DRAWING.length)).update(await readFile(path));
  return hash.digest('hex').slice(0, 12);
}
