import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type BuiltFiles = Readonly<Record<string, BuiltFile>>;

/** Parts of a page that the server renders and the browser loads later; their styles are needed from the start. */
const SERVED_PART = /\.served\.tsx$/;

/**
 * Style sheets of served parts by the built module that lazily loads them: `/assets/home-x.js` →
 * `/assets/Offers-y.css`. React Router's route list doesn't include them.
 */
export function findServedStyles(files: BuiltFiles): Record<string, string[]> {
  const stylesByModule: Record<string, string[]> = {};
  for (const [source, { file }] of Object.entries(files)) {
    const parts = staticImports(files, [source]).flatMap((path) => files[path]?.dynamicImports ?? []);
    const served = staticImports(
      files,
      parts.filter((path) => SERVED_PART.test(path)),
    );
    const sheets = [...new Set(served.flatMap((path) => files[path]?.css ?? []))];
    if (sheets.length > 0) stylesByModule[`/${file}`] = sheets.map((sheet) => `/${sheet}`);
  }
  return stylesByModule;
}

function staticImports(files: BuiltFiles, from: readonly string[]): string[] {
  const reached = new Set<string>();
  const queue = [...from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...(files[path]?.imports ?? []));
  }
  return [...reached];
}

/** Reads the style sheets of served parts, and deletes Vite's manifest, which must not be public. */
export async function extractServedStyles(build: string): Promise<Record<string, string[]>> {
  const list = join(build, 'client/.vite');
  const files = JSON.parse(await readFile(join(list, 'manifest.json'), 'utf8')) as BuiltFiles;
  await rm(list, { recursive: true });
  return findServedStyles(files);
}
