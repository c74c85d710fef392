import { findBrowserHalf } from './browser-half.ts';
import { findLooseStreams, type LooseStream } from './loose-streams.ts';
import { findPlace } from './places.ts';
import { findScriptImports, type Import } from './script-imports.ts';
import { findStyleImports } from './style-imports.ts';
import { isNode, type Node, parse, staticText, toNodes, walk } from './syntax-tree.ts';

/** Facts about one file that the checks need. */
export interface Source {
  text: string;
  imports: Import[];
  /** String and template literals with their offsets; expressions in templates are `GAP`. */
  texts: { text: string; at: number }[];
  /** Tables declared with Drizzle. */
  tables: string[];
  /** Streams without an error listener. */
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
