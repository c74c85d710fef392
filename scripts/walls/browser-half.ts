import { isNode, type Node, toNodes } from './syntax-tree.ts';

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
export function findBrowserHalf(program: Node): (at: number) => boolean {
  const units = toNodes(program.body).flatMap(splitUnits);
  const needed = new Set(toNodes(program.body).flatMap(browserNames));
  const included = new Set<Unit>();
  for (let size = -1; size !== included.size; ) {
    size = included.size;
    for (const unit of units) {
      if (included.has(unit) || !(unit.isRoot || unit.declares.some((name) => needed.has(name)))) continue;
      included.add(unit);
      for (const name of freeNames(unit.node)) needed.add(name);
    }
  }
  return (at) => [...included].some(({ node }) => node.start <= at && at < node.end);
}

function splitUnits(statement: Node): Unit[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement;
  const isDefault =
    statement.type === 'ExportDefaultDeclaration' || statement.type === 'ExportAllDeclaration';
  if (statement.type === 'ImportDeclaration') {
    const declares = toNodes(statement.specifiers).flatMap(({ local }) => declaredNames(local));
    return [{ node: statement, declares, isRoot: !declares.length }];
  }
  if (statement.type === 'ExportNamedDeclaration' && !isNode(statement.declaration)) {
    const isRoot = Boolean(statement.source) && exportedNames(statement).some(isForBrowser);
    return [{ node: statement, declares: [], isRoot }];
  }
  const parts = inner.type === 'VariableDeclaration' ? toNodes(inner.declarations) : [inner];
  const isExport = statement.type === 'ExportNamedDeclaration';
  return parts.map((node) => {
    const declares = declaredNames(node.id);
    const isRoot = isDefault || (isExport ? declares.some(isForBrowser) : !declares.length);
    return { node, declares, isRoot };
  });
}

/** Names that `export { name as Component }` keeps for the browser. */
function browserNames(statement: Node): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
  const specified = toNodes(statement.specifiers).filter(({ exported }) =>
    declaredNames(exported).some(isForBrowser),
  );
  return specified.flatMap(({ local }) => declaredNames(local));
}

const isForBrowser = (name: string) => !SERVER_EXPORTS.has(name);
const exportedNames = ({ specifiers }: Node) =>
  toNodes(specifiers).flatMap(({ exported }) => declaredNames(exported));

/** Names declared by a binding or destructuring pattern; defaults are excluded. */
function declaredNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  const parts = [
    node.left,
    node.argument,
    node.value,
    ...toNodes(node.elements),
    ...toNodes(node.properties),
  ];
  return parts.flatMap(declaredNames);
}

/** Free names of a piece of code: no own variables, property names or types. */
function freeNames(node: Node): Set<string> {
  if (node.type.startsWith('TS') && !RUNTIME_TYPES.has(node.type)) return new Set();
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return new Set([String(node.name)]);
  const free = new Set(readNodes(node).flatMap((part) => [...freeNames(part)]));
  for (const name of boundNames(node)) free.delete(name);
  return free;
}

function readNodes(node: Node): Node[] {
  const unread = node.type === 'JSXAttribute' ? 'name' : node.computed ? '' : (NAME_KEYS[node.type] ?? '');
  return Object.keys(node).flatMap((key) => {
    const below = node[key];
    if (key === unread) return [];
    return isNode(below) ? [below] : toNodes(below);
  });
}

/** Keys under which a node holds a property name rather than a variable. */
const NAME_KEYS: Record<string, string> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
};

/** Variables scoped to a node. */
export function boundNames(node: Node): string[] {
  if (/Function/.test(node.type)) return toNodes(node.params).flatMap(declaredNames);
  if (node.type === 'CatchClause') return declaredNames(node.param);
  const statements = [node.init, node.left, ...toNodes(node.body)].filter(isNode);
  return statements.flatMap(({ type, id, declarations }) =>
    type === 'VariableDeclaration'
      ? toNodes(declarations).flatMap((declaration) => declaredNames(declaration.id))
      : declaredNames(/Declaration$/.test(type) ? id : null),
  );
}

/** TypeScript nodes that wrap executable code. */
const RUNTIME_TYPES = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'],
  ...['TSTypeAssertion', 'TSEnumDeclaration'],
]);
