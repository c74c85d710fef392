import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from './build-stamp.ts';
import { ROOT } from './child.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = (name: string) => sectionNumbers(read(`docs/specification/${name}.md`));
const pages = {
  storefront: page('storefront'),
  'data-and-services': page('data-and-services'),
  decision: page('decisions'),
};
const RECORDS = new Set(readdirSync(join(ROOT, 'docs/decisions')));

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'docs', 'catalogue'];
const inFolders = FOLDERS.flatMap((folder) => listFiles(join(ROOT, folder)));
const files = [...inFolders.map((path) => relative(ROOT, path).replaceAll(sep, '/')), ...readdirSync(ROOT)]
  .filter((path) => /\.(?:tsx?|css|sql|ya?ml|md)$/.test(path))
  // Text for customers has no citations.
  .filter((path) => !/^catalogue\/content\/.*\.md$/.test(path));

describe('in the whole project', () => {
  test('every citation refers to a rule of the specification or a decision record', () => {
    const broken = files.flatMap((path) =>
      findBrokenCitations(read(path)).map(({ line, citation }) => `${path}:${line}: ${citation}`),
    );
    expect(broken).toEqual([]);
  });

  test('every link in the documents points to a file', () => {
    const missing = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => findLinkedFiles(read(path)).map((to) => ({ path, to })))
      .filter(({ path, to }) => !existsSync(join(ROOT, dirname(path), to)));
    expect(missing).toEqual([]);
  });

  test('decisions are numbered without gaps, since browsers count them on their own', () => {
    expect(pages.decision).toEqual(pages.decision.map((_, i) => `${i + 1}`));
    for (const numbers of Object.values(pages)) expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('every decision record is in the index', () => {
    const listed = findLinkedFiles(read('docs/decisions/README.md'));
    const records = [...RECORDS].filter((name) => name !== 'README.md');
    expect(listed).toEqual(expect.arrayContaining(records));
  });
});

/** Interpolated, so that these lines aren't citations themselves. */
const none = 99;
const former = '0005';
const folder = 'decisions';
const citationsIn = (text: string) => findBrokenCitations(text).map(({ citation }) => citation);

test.each([
  'one rule (decision 30)',
  'Decision 40: ten characters or more',
  'by decisions 10, 26 and 27.',
  'the search bar (storefront 2.8, 4 and 9)',
  'over a line (data-and-services 2,\n * decision 21)',
  'over a line (decisions 10\n * and 26)',
  'a sentence that goes on (storefront 2.6, in their order)',
  'a sentence that goes on with a number: after storefront 2.6, 99 bottles',
  'see `docs/decisions/accounts.md`',
  'export interface Job {\n  spec: Spec;\n}',
])('accepts: %j', (text) => {
  expect(citationsIn(text)).toEqual([]);
});

test.each([
  [`no such rule (decision ${none})`, `decision ${none}`],
  [`one of several (decisions 10, ${none} and 27)`, `decisions 10, ${none} and 27`],
  [`the last of several (storefront 2.8, 4 and ${none})`, `storefront 2.8, 4 and ${none}`],
  [`no such part (storefront 2.${none})`, `storefront 2.${none}`],
  [`no such part (Data-and-services ${none})`, `Data-and-services ${none}`],
  [`in the next line (decision\n * ${none})`, `decision ${none}`],
  [`a record by its number (decision ${former})`, `decision ${former}`],
  [`no such record: docs/${folder}/${former}-accounts.md`, `${folder}/${former}-accounts.md`],
  [`a record as a decision: [decision ${5}](${folder}/accounts.md)`, `[decision ${5}](${folder}/`],
  [`half a name (services ${9})`, `services ${9}`],
  [`with a comma (storefront, ${5})`, `storefront, ${5}`],
  [`of no page (section ${2.4})`, `section ${2}`],
  [`of no page (specification ${2.4})`, `specification ${2}`],
  [`/**\n * of no page (spec${':'} error catalogue)`, `spec${':'} error`],
])('reports a broken citation: %j', (text, citation) => {
  expect(citationsIn(text)).toContain(citation);
});

test('reports the line of a citation', () => {
  expect(findBrokenCitations(`// one\n// two (decision ${none})\n`)).toEqual([
    { line: 2, citation: `decision ${none}` },
  ]);
});

/** Numbers of a specification page in order: of its headings (`## 2.`, `### 2.8`), else of its rules (`30. **…`). */
function sectionNumbers(page: string): string[] {
  const headings = matchNumbers(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
  return headings.length > 0 ? headings : matchNumbers(page, /^(\d+)\. \*\*/gm);
}
function matchNumbers(page: string, form: RegExp): string[] {
  return [...page.matchAll(form)].map(([, number = '']) => number);
}

/** Gap between two words of a sentence, which may continue on the next line of a comment. */
const GAP = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** `storefront 2.8`, `decisions 10, 26 and 27`: a number belongs to the list unless the sentence continues with it. */
const CITATION = new RegExp(
  String.raw`\b(decision|storefront|data-and-services)(?:(?<=n)s)?${GAP}` +
    String.raw`(${NUMBER}(?:(?:,|${GAP}and)${GAP}${NUMBER}(?=[),.;:]|\s+and\b|\s*$))*)`,
  'gi',
);
const RECORD = /\bdecisions\/([\w.-]+\.md)/g;
/** Citations without a page or with an unusual page name, and decision records cited by number. */
const VAGUE_CITATIONS = [
  new RegExp(String.raw`(?<!data-and-)\bservices,?${GAP}\d`, 'gi'),
  new RegExp(String.raw`\b(?:storefront|data-and-services|decisions?)(?:[,:]|${GAP}section)${GAP}\d`, 'gi'),
  new RegExp(String.raw`\b(?:spec|specification|sections?|records?),?${GAP}\d`, 'gi'),
  // Only in comments; in code it is a field.
  /(?<=(?:\/\/|\/\*|^\s*\*|^\s*#|--).*)\bspec: \w+/gim,
  /§ ?\d/g,
  /\[decisions? \d+\]\([^)]*\bdecisions\//gi,
];

/**
 * Finds the citations that don't lead to a rule or a record.
 * @param text full text of a source file, style sheet or document
 * @returns the broken citations with line numbers from 1
 */
function findBrokenCitations(text: string): { line: number; citation: string }[] {
  const broken: { at: number; citation: string }[] = [];
  for (const { 0: citation, 1: word = '', 2: numbers = '', index: at } of text.matchAll(CITATION)) {
    const pageRules = pages[word.toLowerCase() as keyof typeof pages];
    if (!(numbers.match(/[\d.]*\d/g) ?? []).every((number) => pageRules.includes(number)))
      broken.push({ at, citation });
  }
  for (const { 0: citation, 1: name = '', index: at } of text.matchAll(RECORD))
    if (!RECORDS.has(name)) broken.push({ at, citation });
  for (const form of VAGUE_CITATIONS)
    for (const { 0: citation, index: at } of text.matchAll(form)) broken.push({ at, citation });
  return broken
    .sort((a, b) => a.at - b.at)
    .map(({ at, citation }) => ({
      line: text.slice(0, at).split('\n').length,
      citation: citation.replace(/\s+(?:(?:\*|\/\/|#|--)\s+)?/g, ' '),
    }));
}

/** Relative links of a document, without external URLs and fragments. */
const findLinkedFiles = (document: string): string[] =>
  [...document.matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(([, path = '']) => path);
