import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Entry of Vite's manifest, by source file. */
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
  const found: Record<string, string[]> = {};
  for (const [source, { file }] of Object.entries(files)) {
    const parts = staticImports(files, [source]).flatMap((one) => files[one]?.dynamicImports ?? []);
    const served = staticImports(
      files,
      parts.filter((one) => SERVED_PART.test(one)),
    );
    const sheets = [...new Set(served.flatMap((one) => files[one]?.css ?? []))];
    if (sheets.length > 0) found[`/${file}`] = sheets.map((sheet) => `/${sheet}`);
  }
  return found;
}

/** These files and their static imports. */
function staticImports(files: BuiltFiles, from: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...from];
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    queue.push(...(files[one]?.imports ?? []));
  }
  return [...found];
}

/** Reads the style sheets of served parts, and deletes Vite's manifest, which must not be public. */
export async function extractServedStyles(build: string): Promise<Record<string, string[]>> {
  const list = join(build, 'client/.vite');
  const files = JSON.parse(await readFile(join(list, 'manifest.json'), 'utf8')) as BuiltFiles;
  await rm(list, { recursive: true });
  return findServedStyles(files);
}
