import { GAP, isNode, type Node, nodesIn, textOf, walk } from './syntax-tree.ts';

/** One file's or package's name in another file. */
export interface Import {
  /** As it is written; `null` when it is computed, so that nobody can read what it names. */
  specifier: string | null;
  /** Where it stands, as an offset into the text. */
  at: number;
  /** Whether it is erased before the program runs. */
  isType: boolean;
}

/** Every way in which a script can name another file: nothing that the parser knows is left out. */
export function scriptImports(program: Node): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const named = nameIn(node);
    if (!named) return;
    const text = textOf(named.source);
    const specifier = readable(text);
    // An asset's address is put together of what a page knows; only a module that is named can be followed.
    if (specifier === null && named.isAddress) return;
    found.push({ specifier, at: node.start, isType: named.isType ?? false });
  });
  return found;
}

/** A computed path can lead anywhere; a package's name that is written out tells whose file it is: `@font/${family}.json`. */
function readable(text: string | null): string | null {
  if (!text?.includes(GAP)) return text;
  return /^(@[\w-]+\/|[\w-]+\/)/.test(text) ? text.replaceAll(GAP, '*') : null;
}

interface Named {
  source: unknown;
  isType?: boolean;
  isAddress?: boolean;
}

function nameIn(node: Node): Named | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return { source: node.source, isType: node.importKind === 'type' };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? { source: node.source, isType: node.exportKind === 'type' } : null;
    case 'ImportExpression':
      return { source: node.source };
    case 'TSImportType':
      return { source: node.source, isType: true };
    case 'TSExternalModuleReference':
      return { source: node.expression };
    case 'TSModuleDeclaration':
      return isForeignModule(node) ? { source: node.id, isType: true } : null;
    case 'CallExpression':
      return LOADERS.has(calleeOf(node)) ? { source: nodesIn(node.arguments)[0] } : null;
    case 'NewExpression':
      return isFileAddress(node) ? { source: nodesIn(node.arguments)[0], isAddress: true } : null;
    default:
      return null;
  }
}

const LOADERS = new Set([
  ...['require', 'require.resolve', 'import.meta.resolve', 'import.meta.glob'],
  ...['vi.mock', 'vi.doMock', 'vi.importActual', 'vi.importMock'],
]);

function calleeOf({ callee }: Node): string {
  const dotted = (node: unknown): string => {
    if (!isNode(node)) return '';
    if (node.type === 'Identifier') return String(node.name);
    if (node.type === 'MetaProperty') return 'import.meta';
    if (node.type !== 'MemberExpression' || node.computed) return '';
    return `${dotted(node.object)}.${dotted(node.property)}`;
  };
  return dotted(callee);
}

/** `declare module 'fastify'` adds to a package; a pattern (`*?inlined`) or a name of the build describes one. */
const isForeignModule = ({ id }: Node): boolean => {
  const name = textOf(id);
  return name !== null && !name.includes('*') && !name.includes(':');
};

/** `new URL('./worker.ts', import.meta.url)`: how a file is named that another process or worker runs. */
function isFileAddress({ callee, arguments: list }: Node): boolean {
  const base = nodesIn(list)[1];
  return (
    isNode(callee) &&
    callee.name === 'URL' &&
    base?.type === 'MemberExpression' &&
    isNode(base.object) &&
    base.object.type === 'MetaProperty'
  );
}
