import { type LooseStream, looseStreams } from './loose-streams.ts';
import { placeOf } from './places.ts';
import { type Import, scriptImports } from './script-imports.ts';
import { browserHalf } from './server-half.ts';
import { styleImports } from './style-imports.ts';
import { isNode, type Node, nodesIn, parse, textOf, walk } from './syntax-tree.ts';

/** What the walls have to know of one file. */
export interface Source {
  text: string;
  imports: Import[];
  /** Strings and templates of the shop, each with its offset; the gaps of a template are `GAP`. */
  texts: { text: string; at: number }[];
  /** Tables that a file of the shop declares to the database. */
  tables: string[];
  /** Streams that may fail without a listener. */
  looseStreams: LooseStream[];
  /** Whether the browser gets what stands at an offset, if the file is a route module. */
  isForBrowser(at: number): boolean;
}

/** @param path tells by its ending what is read; of pictures and data only that they are there */
export function readSource(path: string, text: string): Source {
  const nothing = { text, imports: [], texts: [], tables: [], looseStreams: [], isForBrowser: () => true };
  if (path.endsWith('.css')) return { ...nothing, imports: styleImports(text) };
  if (!/\.[cm]?[jt]sx?$/.test(path)) return nothing;
  const program = parse(path, text);
  // Walking the tree takes as long as parsing it, so walks that can find nothing are skipped.
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

/** The line of an offset, from 1. */
export const lineAt = ({ text }: Source, at: number): number => text.slice(0, at).split('\n').length;

function textsIn(program: Node): Source['texts'] {
  const found: Source['texts'] = [];
  walk(program, (node) => {
    const text = textOf(node);
    if (text) found.push({ text, at: node.start });
  });
  return found;
}

/** The first arguments of `pgTable('name', …)`. */
function tablesIn(program: Node): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    const name = textOf(nodesIn(node.arguments)[0]);
    if (name !== null && node.callee.name === 'pgTable') found.push(name);
  });
  return found;
}
