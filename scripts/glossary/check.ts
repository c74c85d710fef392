import { parseSync } from 'vite';
import { isNode, type Node, staticText, toNodes, walk } from '../walls/syntax-tree.ts';

interface GlossaryRules {
  retired: RetiredWord[];
  /** First words that no comment may have, in lower case. */
  openings: string[];
}

interface RetiredWord {
  /** Lower-case words: `set aside` also covers `savedForLater`, `set-aside` and `set_aside`. */
  words: string[];
  instead: string;
  /** Path prefixes and names in which the word is fine. */
  exceptions: string[];
}

/**
 * Reads the sections "Retired words" (a table: word, replacement, exceptions) and "Comment openings" (a list).
 * @throws when a section is missing or empty, so that a rewritten heading can't switch the gate off
 */
export function readRules(glossary: string): GlossaryRules {
  const retired = section(glossary, 'Retired words')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => {
      const [words = '', instead = '', exceptions = ''] = line.split('|').slice(1, 4);
      return code(words).map((word) => ({
        words: word.toLowerCase().split(' '),
        instead: instead.trim(),
        exceptions: code(exceptions),
      }));
    });
  const openings = code(section(glossary, 'Comment openings')).map((opening) => opening.toLowerCase());
  if (!retired.length || !openings.length)
    throw new Error('docs/glossary.md has no retired words or comment openings.');
  return { retired, openings };
}

function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

const code = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);

/** A file of the project; `text` is null for files of which only the path is checked. */
export interface CheckedFile {
  path: string;
  text: string | null;
}

/** A name or comment with its offset in the file. */
interface Piece {
  value: string;
  at: number;
}

/** Lists retired words in paths, declared names, tables, columns and addresses, and comments with a refused opening. */
export function findViolations(files: readonly CheckedFile[], rules: GlossaryRules): string[] {
  return files.flatMap(({ path, text }) => {
    const { names, comments } =
      text !== null && /\.tsx?$/.test(path) ? read(path, text) : { names: [], comments: [] };
    const place = ({ at }: Piece) => `${path}:${(text ?? '').slice(0, at).split('\n').length}`;
    const retired = [{ value: path, at: 0 }, ...names].flatMap((name) =>
      rules.retired
        .filter((word) => isIn(word, name.value) && !isException(word, path, name.value))
        .map(
          ({ words, instead }) =>
            `${place(name)}  ${name.value}: “${words.join(' ')}” is retired, use ${instead}`,
        ),
    );
    const openings = comments
      .filter(({ value }) => rules.openings.some((opening) => beginsWith(value, opening)))
      .map((comment) => `${place(comment)}  “${comment.value.slice(0, 60)}…” begins with a refused opening`);
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

function read(path: string, text: string): { names: Piece[]; comments: Piece[] } {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const names: Piece[] = [];
  const isTables = path.endsWith('/tables.ts');
  walk(program as unknown as Node, (node) => {
    for (const value of findDeclaredNames(node)) names.push({ value, at: node.start });
    const literal = staticText(node);
    if (literal !== null && (isTables ? /^[a-z][a-z\d_]*$/ : /^\/[\w/:{}.-]+$/).test(literal))
      names.push({ value: literal, at: node.start });
  });
  return {
    names,
    comments: comments.map(({ value, start }) => ({ value: value.replace(/^[\s*]+/, ''), at: start })),
  };
}

/** The names that a node declares: variables, parameters, functions, types and members. */
function findDeclaredNames(node: Node): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...findPatternNames(node.id), ...toNodes(node.params).flatMap(findPatternNames)];
    case 'VariableDeclarator':
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
