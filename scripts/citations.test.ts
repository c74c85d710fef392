import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from './build-stamp.ts';
import { ROOT } from './child.ts';
import { type CitationTargets, findBrokenCitations, findLinkedFiles, sectionNumbers } from './citations.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = (name: string) => sectionNumbers(read(`docs/specification/${name}.md`));
const pages = {
  storefront: page('storefront'),
  'data-and-services': page('data-and-services'),
  decision: page('decisions'),
};
const targets: CitationTargets = {
  rules: {
    storefront: new Set(pages.storefront),
    'data-and-services': new Set(pages['data-and-services']),
    decision: new Set(pages.decision),
  },
  records: new Set(readdirSync(join(ROOT, 'docs/decisions'))),
};

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'docs', 'catalogue'];
const inFolders = FOLDERS.flatMap((folder) => listFiles(join(ROOT, folder)));
const files = [...inFolders.map((path) => relative(ROOT, path).replaceAll(sep, '/')), ...readdirSync(ROOT)]
  .filter((path) => /\.(?:tsx?|css|sql|ya?ml|md)$/.test(path))
  // Text for customers has no citations.
  .filter((path) => !/^catalogue\/content\/.*\.md$/.test(path));

describe('in the whole project', () => {
  test('every citation refers to a rule of the specification or a decision record', () => {
    const broken = files.flatMap((path) =>
      findBrokenCitations(read(path), targets).map(({ line, citation }) => `${path}:${line}: ${citation}`),
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
    const records = [...targets.records].filter((name) => name !== 'README.md');
    expect(listed).toEqual(expect.arrayContaining(records));
  });
});

/** Interpolated, so that these lines aren't citations themselves. */
const none = 99;
const former = '0005';
const folder = 'decisions';
const citationsIn = (text: string) => findBrokenCitations(text, targets).map(({ citation }) => citation);

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
  expect(findBrokenCitations(`// one\n// two (decision ${none})\n`, targets)).toEqual([
    { line: 2, citation: `decision ${none}` },
  ]);
});
