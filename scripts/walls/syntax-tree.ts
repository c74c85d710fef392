import { parseSync } from 'vite';

/** A node of the ESTree that the parser makes of TypeScript and TSX; `start` and `end` count UTF-16 units. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @throws when the file is not TypeScript: what cannot be read cannot be held to anything */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Visits a node and all nodes below it, in order. A visitor that returns `false` keeps out of what is below. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const key in node) {
    const below = node[key];
    if (Array.isArray(below)) for (const one of below) isNode(one) && walk(one, visit);
    else if (isNode(below)) walk(below, visit);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes in a list of children; holes and what is absent left out. */
export const nodesIn = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

/** The text of a string, or of a template with gaps: each expression becomes `GAP`. `null` for anything else. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const pieces = nodesIn(node.quasis).map(({ value }) => (value as { cooked: string | null }).cooked ?? '');
  return pieces.join(GAP);
}

/** Stands for an expression within a text. */
export const GAP = '\0';
