import { readFile } from 'node:fs/promises';
import { listContractFiles } from './contract-files.ts';

/** Comments of contract files by constant and field path: `Review.review.comment`. */
export type Comments = ReadonlyMap<string, string>;

/** Reads comments from source: they explain schemas without being sent to browsers. */
export async function readComments(files = listContractFiles()): Promise<Comments> {
  return parseComments((await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n'));
}

const DECLARED = /^(export )?const (\w+) =(?: (\w+)\.(?:extend|omit|pick)\()?/;
const FIELD = /^(\s+)(\w+): ?(\w+)?/;
const SPREAD = /^ {2}\.\.\.(\w+)\.shape,/;

function parseComments(text: string): Comments {
  const comments = new Map<string, string>();
  const inherited: { child: string; parent: string }[] = [];
  const open = new Set<string>();
  let comment = '';
  let path: string[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i += 1) {
    let line = lines[i] ?? '';
    if (/^\s*\/\*\*/.test(line)) {
      while (!line.includes('*/')) line += `\n${lines[++i] ?? ''}`;
      comment = toPlainText(line);
      continue;
    }
    const [, exported, declared, extended] = DECLARED.exec(line) ?? [];
    const [, indent = '', field, kind = ''] = declared ? [] : (FIELD.exec(line) ?? []);
    if (declared) path = [declared];
    else if (field) path = [...path.slice(0, indent.length / 2), field];
    if (exported && declared) open.add(declared);
    const parent = extended ?? SPREAD.exec(line)?.[1];
    if (parent && path[0]) inherited.push({ child: path[0], parent });
    // Unnamed schemas are explained at the fields that use them.
    const description = comment || (open.has(kind) ? undefined : comments.get(kind));
    if ((declared || field) && description) comments.set(path.join('.'), description);
    comment = '';
  }
  // Two passes, so that grandparents reach their grandchildren.
  for (const { child, parent } of [...inherited, ...inherited])
    for (const [key, description] of [...comments])
      if (key.startsWith(`${parent}.`)) {
        const inheritedKey = child + key.slice(parent.length);
        if (!comments.has(inheritedKey)) comments.set(inheritedKey, description);
      }
  return comments;
}

const toPlainText = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/\n\s*\*/g, '')
    .trim()
    .replace(/\s*\((?:decisions?|storefront|data-and-services)[^)]*\)/g, '')
    .replace(/^Decisions? [\d, and]+: (\w)/, (_, first: string) => first.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim();
