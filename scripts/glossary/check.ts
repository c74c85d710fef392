import { parseSync } from 'vite';
import { isNode, type Node, staticText, toNodes, walk } from '../walls/syntax-tree.ts';
import type { GlossaryRules, RetiredWord } from './rules.ts';

/** A file of the project; `text` is null for files of which only the path is checked. */
export interface CheckedFile {
  path: string;
  text: string | null;
}

interface Name {
  name: string;
  line: number;
}

/** Lists retired words in paths, declared names, tables, columns and addresses, and comments with a refused opening. */
export function findViolations(files: readonly CheckedFile[], rules: GlossaryRules): string[] {
  return files.flatMap(({ path, text }) => {
    const parsed = text !== null && /\.tsx?$/.test(path) ? read(path, text) : { names: [], comments: [] };
    const retired = [{ name: path, line: 1 }, ...parsed.names].flatMap(({ name, line }) =>
      rules.retired
        .filter((word) => isIn(word, name) && !isException(word, path, name))
        .map(
          ({ words, instead }) => `${path}:${line}  ${name}: “${words.join(' ')}” is retired, use ${instead}`,
        ),
    );
    const openings = parsed.comments
      .filter(({ text: comment }) => rules.openings.some((opening) => beginsWith(comment, opening)))
      .map(
        ({ text: comment, line }) =>
          `${path}:${line}  “${comment.slice(0, 60)}…” begins with a refused opening`,
      );
    return [...new Set([...retired, ...openings])];
  });
}

const beginsWith = (comment: string, opening: string) =>
  comment.toLowerCase().startsWith(opening) && !/^[\w’']/.test(comment.slice(opening.length));

const isException = ({ exceptions }: RetiredWord, path: string, name: string) =>
  exceptions.some((exception) => path.startsWith(exception) || name === exception);

function isIn({ words }: RetiredWord, name: string): boolean {
  const parts = splitName(name);
  return parts.some((_, at) => words.every((word, offset) => parts[at + offset] === word));
}

/** Splits `savedForLater`, `SET_ASIDE`, `set-aside` and paths into lower-case words. */
const splitName = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

function read(path: string, text: string): { names: Name[]; comments: { text: string; line: number }[] } {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const starts = lineStarts(text);
  const names: Name[] = [];
  const isTables = path.endsWith('/tables.ts');
  walk(program as unknown as Node, (node) => {
    for (const name of findDeclaredNames(node)) names.push({ name, line: lineAt(starts, node.start) });
    const literal = staticText(node);
    if (literal !== null && (isTables ? /^[a-z][a-z\d_]*$/ : /^\/[\w/:{}.-]+$/).test(literal))
      names.push({ name: literal, line: lineAt(starts, node.start) });
  });
  return {
    names,
    comments: comments.map(({ value, start }) => ({
      text: value.replace(/^[\s*]+/, ''),
      line: lineAt(starts, start),
    })),
  };
}

/** The names that a node declares: variables, parameters, functions, types and members. */
function findDeclaredNames(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return findPatternNames(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...findPatternNames(node.id), ...toNodes(node.params).flatMap(findPatternNames)];
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return findPatternNames(node.id);
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return findPatternNames(node.key);
    case 'Property':
      return node.shorthand === true ? [] : findPatternNames(node.key);
    default:
      return [];
  }
}

/** Names bound by an identifier, a destructuring pattern or a default value; keys of patterns belong to others. */
function findPatternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return typeof pattern.name === 'string' ? [pattern.name] : [];
    case 'AssignmentPattern':
      return findPatternNames(pattern.left);
    case 'RestElement':
      return findPatternNames(pattern.argument);
    case 'ArrayPattern':
      return toNodes(pattern.elements).flatMap(findPatternNames);
    case 'ObjectPattern':
      return toNodes(pattern.properties).flatMap((property) =>
        findPatternNames(property.type === 'Property' ? property.value : property),
      );
    default:
      return [];
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
