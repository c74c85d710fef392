import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { listFiles } from '../build-stamp.ts';
import { ROOT } from '../child.ts';
import type { Import } from './script-imports.ts';
import { readSource, type Source } from './source.ts';

/** Every file of the project by its path, with `/`. */
export type SourceTree = ReadonlyMap<string, Source>;

const FOLDERS = ['src', 'scripts', 'test', 'bench', 'server.ts', 'vite.config.ts', 'vitest.config.ts'];
/** Files that are parsed; of others only the existence matters. */
const PARSED_FILES = /\.([cm]?[jt]sx?|css)$/;

export function readSourceTree(root = ROOT): SourceTree {
  const paths = FOLDERS.flatMap((folder) => listFiles(join(root, folder)));
  return new Map(
    paths.map((path) => {
      const name = relative(root, path).replaceAll(sep, '/');
      return [name, readSource(name, PARSED_FILES.test(name) ? readFileSync(path, 'utf8') : '')];
    }),
  );
}

/** Resolved import. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  /** Made by the build or by `react-router typegen`. */
  | { kind: 'generated' }
  | { kind: 'missing' }
  | { kind: 'computed' };

/** Resolves an import; `#x/…` is `src/x/…` and `#test/…` is `test/…`, as in package.json. */
export function resolveImport(
  tree: SourceTree,
  from: string,
  { specifier }: Pick<Import, 'specifier'>,
): Target {
  if (specifier === null) return { kind: 'computed' };
  if (/^virtual:|^\.\/\+types\//.test(specifier)) return { kind: 'generated' };
  const [plain = ''] = specifier.split('?');
  const isNamed = plain.startsWith('#');
  if (!isNamed && !/^\.{0,2}\//.test(plain)) return { kind: 'package', name: plain };
  const path = isNamed
    ? plain.replace(/^#(?!test\/)/, 'src/').replace(/^#/, '')
    : posix.join(posix.dirname(from), plain);
  const resolved = ['', '.ts', '.tsx', '.d.ts'].map((ending) => path + ending).find((name) => tree.has(name));
  return resolved ? { kind: 'file', path: resolved } : { kind: 'missing' };
}
