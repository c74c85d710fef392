import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles } from './build-stamp.ts';
import { ROOT } from './child.ts';

/** Test files by what they need, as paths relative to the project. */
export interface TestFiles {
  /** Nothing but the code. */
  rules: string[];
  /** A database. */
  calls: string[];
  /** The `calls` that also run on an embedded database beside a server. */
  embedded: string[];
  /** A browser and the built shop. */
  browser: string[];
  /** The built shop in a process of its own. */
  release: string[];
}

/** Importing this, even indirectly, requires a database. */
const DATABASE = 'test/database.ts';
/** Importing one of these requires the build. */
const BUILT = ['test/built-shop.ts', 'src/app/rendering/build-renderer.ts'];

/** Use a library with its own version of PDF.js, which conflicts with that of the print check. */
const READS_PDF = /-pdf\.test\.ts$/;

/** Everyday tests on the embedded database: SQL, jobs, moving and search. */
const EMBEDDED = [
  /^src\/db\/(?!moving)/,
  /^src\/features\/search\/(calls|lists|misspellings|suggestions)\./,
  /^src\/features\/books\/server\/write/,
  /^src\/features\/imports\/server\//,
  /^src\/features\/wallet\/ledger-properties/,
  /^src\/app\/save-books/,
  /^src\/platform\/(jobs|email\/mailer-(sending|interrupted))/,
  /^test\/(lists|statements|personal-data)\./,
];

/**
 * Tests that `npm run test:all` skips on the embedded database. Most are expensive tests of all calls, all states or
 * files, and nearly all their statements also run in other tests. Simultaneous transactions don't exist there.
 */
const ON_SERVER_ONLY = [
  /^scripts\/order/,
  /^src\/features\/designs\/(check|drawing-upload|picture)-calls/,
  /^src\/features\/orders\/(copies-random|proof)-calls/,
  /^src\/features\/print\/server\/(jobs\/jobs|uploads\/(bad-files|uploads))-calls/,
  /^src\/features\/reviews\/photo-calls/,
  /^src\/features\/search\/invalid-requests/,
  /^test\/verbs\//,
  /^test\/(access|broken-files|error-texts|false-claims|private-pages|refused-values|slow-clients|uploads)\./,
  /^test\/(simultaneous-edits|typed-client)\./,
];

/** Classifies test files by name and imports. `*.long.test.ts` belongs to `npm run test:all` only. */
export function findTestFiles({ all = false } = {}): TestFiles {
  const files = ['src', 'test', 'scripts']
    .flatMap((folder) => listFiles(join(ROOT, folder)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map(projectPath)
    .filter((file) => all || !file.includes('.long.'))
    .sort();
  const release = files.filter((file) => file.startsWith('test/release/'));
  const browser = files.filter(
    (file) => file.startsWith('test/browser/') || /[./]browser(\.long)?\.test\.ts$/.test(file),
  );
  const remaining = files.filter((file) => !release.includes(file) && !browser.includes(file));
  const calls = remaining.filter((file) => reachesAny(file, [DATABASE]) || READS_PDF.test(file));
  return {
    rules: remaining.filter((file) => !calls.includes(file)),
    calls,
    embedded: calls.filter((file) => (all ? !matchesAny(file, ON_SERVER_ONLY) : matchesAny(file, EMBEDDED))),
    browser,
    release,
  };
}

const matchesAny = (file: string, names: readonly RegExp[]) => names.some((name) => name.test(file));

export const needsBuild = (file: string): boolean =>
  file.startsWith('test/release/') || reachesAny(file, BUILT);

const projectPath = (path: string) => relative(ROOT, path).replaceAll(sep, '/');

const imports = new Map<string, string[]>();
/** Paths of project modules that a test or its helpers import; shop modules import no tests. */
function findImports(file: string): string[] {
  const cached = imports.get(file);
  if (cached) return cached;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#)[^']+)'/g)].map(([, path = '']) => {
    if (path.startsWith('#test/')) return path.slice(1);
    return path.startsWith('#') ? path.replace('#', 'src/') : projectPath(join(ROOT, file, '..', path));
  });
  imports.set(file, paths);
  return paths;
}

function reachesAny(file: string, targets: readonly string[], seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return findImports(file).some(
    (path) =>
      targets.includes(path) ||
      (path.startsWith('test/') && path.endsWith('.ts') && reachesAny(path, targets, seen)),
  );
}
