import { boundNames } from './browser-half.ts';
import { isNode, type Node, toNodes, walk } from './syntax-tree.ts';

/** An `error` event without a listener ends the process; `pipeline` and `for await` listen from the start. */
const OPENERS = new Set(['createReadStream', 'createWriteStream']);
const PIPELINES = ['node:stream', 'node:stream/promises'];
/** Exports are schemas or make them, so their `.pipe()` joins no streams. */
const SCHEMA_MODULES = ['zod', '#kernel/text.ts'];
/** Schema methods that return a value, which might be a stream. */
const RETURNS_VALUE = /parse|decode|encode/i;

export interface LooseStream {
  /** Opener or join: `createReadStream`, `.pipe`. */
  name: string;
  at: number;
}

/** Finds uses of streams except those opened inside `pipeline` or `for await`, and pipes of schemas. */
export function findLooseStreams(program: Node): LooseStream[] {
  const pipelines = importedNames(program, PIPELINES, 'pipeline');
  const schemas = importedNames(program, SCHEMA_MODULES);
  const handled = new Set<unknown>();
  const streams: LooseStream[] = [];
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier') {
      // A renamed import couldn't be recognised.
      const name = identifierName(node.imported);
      if (OPENERS.has(name) && identifierName(node.local) !== name) streams.push({ name, at: node.start });
      return false;
    }
    if (node.type === 'ForOfStatement' && node.await) handled.add(node.right);
    if (node.type === 'CallExpression') {
      if (
        isNode(node.callee) &&
        node.callee.type === 'Identifier' &&
        pipelines.has(identifierName(node.callee))
      )
        for (const argument of toNodes(node.arguments)) handled.add(argument);
      if (handled.has(node) && isNode(node.callee)) handled.add(calleeName(node.callee));
    }
    if (node.type === 'MemberExpression' && propertyName(node) === 'pipe' && !isSchema(node.object, schemas))
      streams.push({ name: '.pipe', at: node.start });
    const name = node.computed ? propertyName(node) : identifierName(node);
    if (OPENERS.has(name) && !handled.has(node)) streams.push({ name, at: node.start });
    return true;
  });
  return streams;
}

/** Local names imported from these modules, without names that are shadowed somewhere. */
function importedNames(program: Node, modules: readonly string[], only?: string): Set<string> {
  const names = new Set<string>();
  for (const { type, source, specifiers } of toNodes(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source) || !modules.includes(String(source.value))) continue;
    for (const { imported, local } of toNodes(specifiers))
      if (only === undefined || identifierName(imported) === only) names.add(identifierName(local));
  }
  if (names.size > 0)
    walk(program, (node) => {
      for (const name of boundNames(node)) names.delete(name);
    });
  return names;
}

/** Whether an expression starts with a schema and only derives further schemas. */
function isSchema(node: unknown, schemas: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return schemas.has(identifierName(node));
  if (node.type === 'CallExpression') return isSchema(node.callee, schemas);
  if (node.type !== 'MemberExpression' || node.computed) return false;
  return !RETURNS_VALUE.test(propertyName(node)) && isSchema(node.object, schemas);
}

const calleeName = (callee: Node): unknown => (callee.type === 'MemberExpression' ? callee.property : callee);

const propertyName = ({ property, computed }: Node): string =>
  isNode(property) ? (computed ? String(property.value ?? '') : identifierName(property)) : '';

const identifierName = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
