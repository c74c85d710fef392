import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    coversFolder: string;
  }
}

/** One folder of covers for all sites of a run: a cover is drawn for the first test that shows it. */
export default async function coversFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-covers-'));
  project.provide('coversFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
