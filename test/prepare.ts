import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listFiles } from '../scripts/build-stamp.ts';
import { runNode } from '../scripts/child.ts';
import { type Chromium, findChromium } from './browser/chromium.ts';
import type { Images } from './database-images.ts';
import { createRunPrefix, dropDatabases, dropDatabasesLater, isLeftover } from './run-databases.ts';
import { CACHE_FOLDER, deleteOldEntries, touchEntry } from './test-cache.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    coversFolder: string;
    images: Images;
    /** Name prefix of this run's server databases. */
    databases: string;
    chromium: Chromium;
  }
}

const SOURCES = join(import.meta.dirname, '../src');
/** Files that determine how a binding is drawn. */
const DRAWING_SOURCES = [
  'features/covers',
  'features/tooling',
  'kernel/binding-design.ts',
  'kernel/binding.ts',
  'kernel/bindings.ts',
];
const PACKAGE = join(import.meta.dirname, '../package.json');

/** Global setup before the first test of a project. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server: string | undefined = project.config.env.TEST_DATABASE_URL || undefined;
  project.provide('coversFolder', await coversFolder());
  const [images] = await Promise.all([getImages(server), getImages(undefined)]);
  project.provide('images', images);
  if (project.name.includes('browser')) {
    const chromium = await findChromium();
    project.provide('chromium', chromium);
    console.log(`The browser of the tests: ${chromium.description}`);
  }
  const databases = createRunPrefix();
  project.provide('databases', databases);
  // Entries used by this run count as recent.
  await deleteOldEntries();
  if (!server) return async () => {};
  await dropDatabases(server, isLeftover);
  return async () => dropDatabasesLater(server, databases);
}

/** Images by server, for all projects of a run, since each loads this module anew. */
const IMAGES_KEY = Symbol.for('images of tests');
const run = globalThis as { [IMAGES_KEY]?: Map<string, Promise<Images>> };

/** Images on a server, or embedded ones; a run needs both, made in parallel. */
function getImages(server = ''): Promise<Images> {
  run[IMAGES_KEY] ??= new Map();
  const images = run[IMAGES_KEY].get(server) ?? makeImages(server);
  run[IMAGES_KEY].set(server, images);
  return images;
}

async function makeImages(server: string): Promise<Images> {
  const args = [join(import.meta.dirname, 'make-images.ts'), ...(server ? [server] : [])];
  const env = { NODE_COMPILE_CACHE: join(CACHE_FOLDER, 'compiled') };
  const { code, output } = await runNode(args, { env, capture: true });
  if (code !== 0) throw new Error(`The images of the databases could not be made:\n${output}`);
  // Warnings may precede it.
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/** Folder of covers for all runs, named by a digest of the drawing code and the shop's dependencies. */
async function coversFolder(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  const files = DRAWING_SOURCES.map((path) => join(SOURCES, path))
    .flatMap((path) => (path.endsWith('.ts') ? path : listFiles(path)))
    .filter((path) => !path.includes('.test.'));
  for (const path of files.sort()) hash.update(relative(SOURCES, path)).update(await readFile(path));
  const folder = join(CACHE_FOLDER, `covers-${hash.digest('hex').slice(0, 12)}`);
  await mkdir(folder, { recursive: true });
  await touchEntry(folder);
  return folder;
}
