import { isNode, type Node, nodesIn } from './syntax-tree.ts';

/** Exports that React Router removes from a route module for the browser, with everything that only they use. */
const SERVER_EXPORTS = new Set(['loader', 'action', 'middleware', 'headers']);

/** Part of a module that is kept or dropped as one. */
interface Unit {
  node: Node;
  declares: string[];
  /** Kept unconditionally. */
  isRoot: boolean;
}

/** Tells which offsets of a route module reach the browser; in doubt they do, for instance on equal names. */
export function browserHalf(program: Node): (at: number) => boolean {
  const units = nodesIn(program.body).flatMap(unitsOf);
  const wanted = new Set(nodesIn(program.body).flatMap(browserNames));
  const kept = new Set<Unit>();
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const unit of units) {
      if (kept.has(unit) || !(unit.isRoot || unit.declares.some((name) => wanted.has(name)))) continue;
      kept.add(unit);
      for (const name of freeIn(unit.node)) wanted.add(name);
    }
  }
  return (at) => [...kept].some(({ node }) => node.start <= at && at < node.end);
}

function unitsOf(statement: Node): Unit[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement;
  const isDefault =
    statement.type === 'ExportDefaultDeclaration' || statement.type === 'ExportAllDeclaration';
  if (statement.type === 'ImportDeclaration') {
    const declares = nodesIn(statement.specifiers).flatMap(({ local }) => namesIn(local));
    return [{ node: statement, declares, isRoot: !declares.length }];
  }
  if (statement.type === 'ExportNamedDeclaration' && !isNode(statement.declaration)) {
    const isRoot = Boolean(statement.source) && exportedNames(statement).some(isForBrowser);
    return [{ node: statement, declares: [], isRoot }];
  }
  const parts = inner.type === 'VariableDeclaration' ? nodesIn(inner.declarations) : [inner];
  const isExport = statement.type === 'ExportNamedDeclaration';
  return parts.map((node) => {
    const declares = namesIn(node.id);
    const isRoot = isDefault || (isExport ? declares.some(isForBrowser) : !declares.length);
    return { node, declares, isRoot };
  });
}

/** Names that `export { name as Component }` keeps for the browser. */
function browserNames(statement: Node): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
  const given = nodesIn(statement.specifiers).filter(({ exported }) => namesIn(exported).some(isForBrowser));
  return given.flatMap(({ local }) => namesIn(local));
}

const isForBrowser = (name: string) => !SERVER_EXPORTS.has(name);
const exportedNames = ({ specifiers }: Node) =>
  nodesIn(specifiers).flatMap(({ exported }) => namesIn(exported));

/** Names declared by a binding or destructuring pattern; defaults are excluded. */
function namesIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  const parts = [
    node.left,
    node.argument,
    node.value,
    ...nodesIn(node.elements),
    ...nodesIn(node.properties),
  ];
  return parts.flatMap(namesIn);
}

/** Free names of a piece of code: no own variables, property names or types. */
function freeIn(node: Node): Set<string> {
  if (node.type.startsWith('TS') && !RUNNING_TYPES.has(node.type)) return new Set();
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return new Set([String(node.name)]);
  const free = new Set(partsRead(node).flatMap((part) => [...freeIn(part)]));
  for (const name of boundBy(node)) free.delete(name);
  return free;
}

function partsRead(node: Node): Node[] {
  const unread = node.type === 'JSXAttribute' ? 'name' : node.computed ? '' : (NAMED_BY[node.type] ?? '');
  return Object.keys(node).flatMap((key) => {
    const below = node[key];
    if (key === unread) return [];
    return isNode(below) ? [below] : nodesIn(below);
  });
}

/** Keys under which a node holds a property name rather than a variable. */
const NAMED_BY: Record<string, string> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
};

/** Variables scoped to a node. */
export function boundBy(node: Node): string[] {
  if (/Function/.test(node.type)) return nodesIn(node.params).flatMap(namesIn);
  if (node.type === 'CatchClause') return namesIn(node.param);
  const statements = [node.init, node.left, ...nodesIn(node.body)].filter(isNode);
  return statements.flatMap(({ type, id, declarations }) =>
    type === 'VariableDeclaration'
      ? nodesIn(declarations).flatMap((one) => namesIn(one.id))
      : namesIn(/Declaration$/.test(type) ? id : null),
  );
}

/** TypeScript nodes that wrap executable code. */
const RUNNING_TYPES = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'],
  ...['TSTypeAssertion', 'TSEnumDeclaration'],
]);
