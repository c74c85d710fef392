import { parseSync } from 'vite';

/** ESTree node for TypeScript and TSX; `start` and `end` count UTF-16 units. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @throws on invalid TypeScript, since a file that can't be read can't be checked */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Visits a node and its descendants in order; a visitor that returns `false` skips the descendants. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const key in node) {
    const child = node[key];
    if (Array.isArray(child)) for (const item of child) isNode(item) && walk(item, visit);
    else if (isNode(child)) walk(child, visit);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const toNodes = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

/** Text of a string, or of a template with each expression replaced by `GAP`; null for anything else. */
export function staticText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = toNodes(node.quasis).map(({ value }) => (value as { cooked: string | null }).cooked ?? '');
  return parts.join(GAP);
}

/** Placeholder for an expression within a text. */
export const GAP = '\0';
