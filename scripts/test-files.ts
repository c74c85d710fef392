import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesIn } from './built-from.ts';
import { ROOT } from './child.ts';

/** The files of tests by what they need, as paths within the project. */
export interface TestFiles {
  /** Nothing but the code. */
  rules: string[];
  /** A database. */
  calls: string[];
  /** A browser, and the whole shop. */
  browser: string[];
}

/** Whoever imports this, through whatever of `test/`, tests the database. */
const DATABASE = 'test/database.ts';

/** Told by what they import and where they lie, so that nobody has to keep a list. */
export function testFiles(): TestFiles {
  const found = ['src', 'test', 'scripts'].flatMap((folder) => filesIn(join(ROOT, folder)));
  const files = found
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map(inProject)
    .sort();
  const isBrowser = (file: string) => file.startsWith('test/browser/') || /[./]browser\.test\.ts$/.test(file);
  const rest = files.filter((file) => !isBrowser(file));
  return {
    rules: rest.filter((file) => !reaches(file)),
    calls: rest.filter((file) => reaches(file)),
    browser: files.filter(isBrowser),
  };
}

const inProject = (path: string) => relative(ROOT, path).replaceAll(sep, '/');

const known = new Map<string, boolean>([[DATABASE, true]]);
function reaches(file: string): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  known.set(file, false);
  const text = readFileSync(join(ROOT, file), 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#test\/)[^']+)'/g)].map(
    ([, path = '']) => (path.startsWith('#') ? path.slice(1) : inProject(join(ROOT, file, '..', path))),
  );
  // The sources of the shop import nothing of `test/`.
  const does = imported.some((path) => path.startsWith('test/') && path.endsWith('.ts') && reaches(path));
  known.set(file, does);
  return does;
}
