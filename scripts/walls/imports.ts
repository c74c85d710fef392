import { parse } from 'postcss';
import { GAP, isNode, type Node, staticText, toNodes, walk } from './syntax-tree.ts';

export interface Import {
  /** As written; null if computed. */
  specifier: string | null;
  /** Offset in the text. */
  at: number;
  /** Whether it is erased at compile time. */
  isType: boolean;
}

export function findScriptImports(program: Node): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const namedModule = findNamedModule(node);
    if (!namedModule) return;
    const text = staticText(namedModule.source);
    const specifier = literalPart(text);
    // Asset URLs are computed from page data; only modules with a literal path can be followed.
    if (specifier === null && namedModule.isUrl) return;
    imports.push({ specifier, at: node.start, isType: namedModule.isType ?? false });
  });
  return imports;
}

/** A computed path can lead anywhere, unless a literal package name comes first: `@font/${family}.json`. */
function literalPart(text: string | null): string | null {
  if (!text?.includes(GAP)) return text;
  return /^(@[\w-]+\/|[\w-]+\/)/.test(text) ? text.replaceAll(GAP, '*') : null;
}

interface NamedModule {
  source: unknown;
  isType?: boolean;
  isUrl?: boolean;
}

function findNamedModule(node: Node): NamedModule | null {
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
      return LOADERS.has(calleeName(node)) ? { source: toNodes(node.arguments)[0] } : null;
    case 'NewExpression':
      return isFileUrl(node) ? { source: toNodes(node.arguments)[0], isUrl: true } : null;
    default:
      return null;
  }
}

const LOADERS = new Set([
  ...['require', 'require.resolve', 'import.meta.resolve', 'import.meta.glob'],
  ...['vi.mock', 'vi.doMock', 'vi.importActual', 'vi.importMock'],
]);

function calleeName({ callee }: Node): string {
  const dotted = (node: unknown): string => {
    if (!isNode(node)) return '';
    if (node.type === 'Identifier') return String(node.name);
    if (node.type === 'MetaProperty') return 'import.meta';
    if (node.type !== 'MemberExpression' || node.computed) return '';
    return `${dotted(node.object)}.${dotted(node.property)}`;
  };
  return dotted(callee);
}

/** `declare module 'fastify'` augments a package; a pattern (`*?inlined`) or a virtual name declares one. */
const isForeignModule = ({ id }: Node): boolean => {
  const name = staticText(id);
  return name !== null && !name.includes('*') && !name.includes(':');
};

/** `new URL('./worker.ts', import.meta.url)`: names a file for another process or worker. */
function isFileUrl({ callee, arguments: list }: Node): boolean {
  const base = toNodes(list)[1];
  return (
    isNode(callee) &&
    callee.name === 'URL' &&
    base?.type === 'MemberExpression' &&
    isNode(base.object) &&
    base.object.type === 'MetaProperty'
  );
}

/** Files named by a style sheet: `@import`, and `composes … from` and `@value … from` of CSS modules. */
export function findStyleImports(text: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string | undefined, at: number | undefined) => {
    if (specifier && !/^(https?:)?\/\//.test(specifier))
      imports.push({ specifier: toRelative(specifier), at: at ?? 0, isType: false });
  };
  const root = parse(text);
  root.walkAtRules(/^(import|value)$/i, (rule) => {
    const pattern = rule.name.toLowerCase() === 'import' ? IMPORTED : FROM;
    add(pattern.exec(rule.params)?.[1], rule.source?.start?.offset);
  });
  root.walkDecls(/^composes$/i, (rule) => add(FROM.exec(rule.value)?.[1], rule.source?.start?.offset));
  return imports;
}

const IMPORTED = /^(?:url\(\s*)?["']?([^"')\s]+)/i;
const FROM = /\sfrom\s+["']([^"']+)["']/i;

/** Style sheets may omit `./` for a neighbouring file. */
const toRelative = (specifier: string) => (/^[\w-]/.test(specifier) ? `./${specifier}` : specifier);
