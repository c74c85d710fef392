import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { listFiles } from '../build-stamp.ts';
import { ROOT } from '../child.ts';
import { findBrowserHalf } from './browser-half.ts';
import { findScriptImports, findStyleImports, type Import } from './imports.ts';
import { findLooseStreams, type LooseStream } from './loose-streams.ts';
import { findPlace } from './places.ts';
import { isNode, type Node, parse, staticText, toNodes, walk } from './syntax-tree.ts';

export interface Source {
  text: string;
  imports: Import[];
  /** String and template literals with their offsets; expressions in templates are `GAP`. */
  texts: { text: string; at: number }[];
  /** Tables declared with Drizzle. */
  tables: string[];
  looseStreams: LooseStream[];
  /** Whether code at an offset reaches the browser, for route modules. */
  isForBrowser(at: number): boolean;
}

/** @param path its extension decides the parser; pictures and data aren't read */
export function readSource(path: string, text: string): Source {
  const empty = { text, imports: [], texts: [], tables: [], looseStreams: [], isForBrowser: () => true };
  if (path.endsWith('.css')) return { ...empty, imports: findStyleImports(text) };
  if (!/\.[cm]?[jt]sx?$/.test(path)) return empty;
  const program = parse(path, text);
  // Walking the tree is as slow as parsing, so walks that can't find anything are skipped.
  const isInShop = findPlace(path) !== null;
  let half: ((at: number) => boolean) | undefined;
  return {
    text,
    imports: findScriptImports(program),
    texts: isInShop ? findTexts(program) : [],
    tables: isInShop && text.includes('pgTable') ? findTables(program) : [],
    looseStreams: MAY_BE_STREAM.test(text) ? findLooseStreams(program) : [],
    isForBrowser(at) {
      half ??= findBrowserHalf(program);
      return half(at);
    },
  };
}

const MAY_BE_STREAM = /Stream|pipe/;

/** Line number of an offset, from 1. */
export const lineNumber = ({ text }: Source, at: number): number => text.slice(0, at).split('\n').length;

function findTexts(program: Node): Source['texts'] {
  const texts: Source['texts'] = [];
  walk(program, (node) => {
    const text = staticText(node);
    if (text) texts.push({ text, at: node.start });
  });
  return texts;
}

function findTables(program: Node): string[] {
  const tables: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    const name = staticText(toNodes(node.arguments)[0]);
    if (name !== null && node.callee.name === 'pgTable') tables.push(name);
  });
  return tables;
}

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
