import { boundBy } from './server-half.ts';
import { isNode, type Node, nodesIn, walk } from './syntax-tree.ts';

/** An `error` event without a listener ends the process; `pipeline` and `for await` listen from the start. */
const OPENERS = new Set(['createReadStream', 'createWriteStream']);
const PIPELINES = ['node:stream', 'node:stream/promises'];
/** Exports are schemas or make them, so their `.pipe()` joins no streams. */
const SCHEMAS = ['zod', '#kernel/text.ts'];
/** Schema methods that return a value, which might be a stream. */
const GIVES_VALUE = /parse|decode|encode/i;

export interface LooseStream {
  /** Opener or join: `createReadStream`, `.pipe`. */
  name: string;
  at: number;
}

/** Finds uses of streams except those opened inside `pipeline` or `for await`, and pipes of schemas. */
export function looseStreams(program: Node): LooseStream[] {
  const pipelines = namesFrom(program, PIPELINES, 'pipeline');
  const schemas = namesFrom(program, SCHEMAS);
  const taken = new Set<unknown>();
  const found: LooseStream[] = [];
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier') {
      // A renamed import couldn't be recognised.
      const name = nameOf(node.imported);
      if (OPENERS.has(name) && nameOf(node.local) !== name) found.push({ name, at: node.start });
      return false;
    }
    if (node.type === 'ForOfStatement' && node.await) taken.add(node.right);
    if (node.type === 'CallExpression') {
      if (isNode(node.callee) && node.callee.type === 'Identifier' && pipelines.has(nameOf(node.callee)))
        for (const argument of nodesIn(node.arguments)) taken.add(argument);
      if (taken.has(node) && isNode(node.callee)) taken.add(openerOf(node.callee));
    }
    if (node.type === 'MemberExpression' && propertyOf(node) === 'pipe' && !isSchema(node.object, schemas))
      found.push({ name: '.pipe', at: node.start });
    const name = node.computed ? propertyOf(node) : nameOf(node);
    if (OPENERS.has(name) && !taken.has(node)) found.push({ name, at: node.start });
    return true;
  });
  return found;
}

/** Local names imported from these modules, without names that are shadowed somewhere. */
function namesFrom(program: Node, modules: readonly string[], only?: string): Set<string> {
  const names = new Set<string>();
  for (const { type, source, specifiers } of nodesIn(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source) || !modules.includes(String(source.value))) continue;
    for (const { imported, local } of nodesIn(specifiers))
      if (only === undefined || nameOf(imported) === only) names.add(nameOf(local));
  }
  if (names.size > 0)
    walk(program, (node) => {
      for (const name of boundBy(node)) names.delete(name);
    });
  return names;
}

/** Whether an expression starts with a schema and only derives further schemas. */
function isSchema(node: unknown, schemas: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return schemas.has(nameOf(node));
  if (node.type === 'CallExpression') return isSchema(node.callee, schemas);
  if (node.type !== 'MemberExpression' || node.computed) return false;
  return !GIVES_VALUE.test(propertyOf(node)) && isSchema(node.object, schemas);
}

/** Callee part that names the called function. */
const openerOf = (callee: Node): unknown => (callee.type === 'MemberExpression' ? callee.property : callee);

const propertyOf = ({ property, computed }: Node): string =>
  isNode(property) ? (computed ? String(property.value ?? '') : nameOf(property)) : '';

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
