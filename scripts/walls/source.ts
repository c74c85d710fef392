import { type LooseStream, looseStreams } from './loose-streams.ts';
import { placeOf } from './places.ts';
import { type Import, scriptImports } from './script-imports.ts';
import { browserHalf } from './server-half.ts';
import { styleImports } from './style-imports.ts';
import { isNode, type Node, nodesIn, parse, textOf, walk } from './syntax-tree.ts';

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
  const nothing = { text, imports: [], texts: [], tables: [], looseStreams: [], isForBrowser: () => true };
  if (path.endsWith('.css')) return { ...nothing, imports: styleImports(text) };
  if (!/\.[cm]?[jt]sx?$/.test(path)) return nothing;
  const program = parse(path, text);
  // Walking the tree is as slow as parsing, so walks that can't find anything are skipped.
  const isInShop = placeOf(path) !== null;
  let half: ((at: number) => boolean) | undefined;
  return {
    text,
    imports: scriptImports(program),
    texts: isInShop ? textsIn(program) : [],
    tables: isInShop && text.includes('pgTable') ? tablesIn(program) : [],
    looseStreams: MAY_BE_STREAM.test(text) ? looseStreams(program) : [],
    isForBrowser(at) {
      half ??= browserHalf(program);
      return half(at);
    },
  };
}

const MAY_BE_STREAM = /Stream|pipe/;

/** Line number of an offset, from 1. */
export const lineAt = ({ text }: Source, at: number): number => text.slice(0, at).split('\n').length;

function textsIn(program: Node): Source['texts'] {
  const found: Source['texts'] = [];
  walk(program, (node) => {
    const text = textOf(node);
    if (text) found.push({ text, at: node.start });
  });
  return found;
}

function tablesIn(program: Node): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    const name = textOf(nodesIn(node.arguments)[0]);
    if (name !== null && node.callee.name === 'pgTable') found.push(name);
  });
  return found;
}
