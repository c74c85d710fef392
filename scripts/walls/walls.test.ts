import { expect, test } from 'vitest';
import { formatFinding } from './finding.ts';
import { findingsIn } from './small-tree-fixture.ts';

const messagesFor = (files: Record<string, string>) => findingsIn(files).map(formatFinding);

test('A valid tree has no findings', () => {
  expect(messagesFor({})).toEqual([]);
});

test('A finding gives place, target, rule and fix', () => {
  expect(messagesFor({ 'src/features/cart/views/Cart.tsx': `\nimport '../server/http.ts';` })).toEqual([
    'src/features/cart/views/Cart.tsx:2  src/features/cart/server/http.ts\n' +
      '    This is loaded by browsers and must not import server code.\n' +
      '    → Get the data from a call or a loader; shared types and limits belong in the feature’s root.',
  ]);
});

const KERNEL = 'src/kernel/money.ts';
const DATABASE = 'src/db/connect.ts';
const UI = 'src/ui/Price.tsx';
const VIEW = 'src/features/cart/views/Cart.tsx';
const CONTRACT = 'src/features/cart/contract.ts';
const RULE = 'src/features/cart/limits.ts';
const SERVER = 'src/features/cart/server/http.ts';

/** Forbidden imports by file, with words of the rule they break. */
const FORBIDDEN: [string, file: string, imported: string, rule: string][] = [
  ['the kernel a package', KERNEL, 'fastify', 'may only use zod'],
  ['the kernel a module of Node', KERNEL, 'node:fs', 'may only use zod'],
  ['the kernel the database', KERNEL, '#db/connect.ts', 'only go down'],
  ['the database the platform', DATABASE, '#platform/email/send.ts', 'only go down'],
  ['the database a package of others', DATABASE, 'react', 'packages of this folder'],
  ['the platform a feature', 'src/platform/http/calls.ts', '#features/cart/limits.ts', 'only go down'],
  ['a folder of the platform a package of another', 'src/platform/email/send.ts', 'sharp', 'packages of'],
  ['ui the browser', UI, '#browser/store.ts', 'only go down'],
  ['ui the database', UI, '#db/connect.ts', 'server code'],
  ['ui a package for servers', UI, 'fastify', 'loaded by browsers'],
  ['ui a feature', UI, '#features/cart/limits.ts', 'only go down'],
  ['browser the platform', 'src/browser/store.ts', '#platform/email/send.ts', 'server code'],
  ['a view its server', VIEW, '../server/http.ts', 'server code'],
  ['a view its tables', VIEW, '../tables.ts', 'server code'],
  ['a view an unknown folder', VIEW, '../lib/x.ts', 'server code'],
  ['a view the platform', VIEW, '#platform/email/send.ts', 'server code'],
  ['a view pg', VIEW, 'pg', 'loaded by browsers'],
  ['a view node:fs', VIEW, 'node:fs', 'loaded by browsers'],
  ['a view a page', VIEW, '../pages/cart.tsx', 'Only pages'],
  ['a client file its server', 'src/features/cart/client/cart.ts', '../server/http.ts', 'server code'],
  ['a rule pg', CONTRACT, 'pg', 'loaded by browsers'],
  ['a rule its server', CONTRACT, './server/http.ts', 'server code'],
  ['a rule its tables', CONTRACT, './tables.ts', 'server code'],
  ['a rule a view', RULE, './views/Cart.tsx', 'views or browser code'],
  ['a server a package of another', SERVER, 'sharp', 'packages of this'],
  ['a page node:fs', 'src/features/cart/pages/cart.tsx', 'node:fs', 'loaded by browsers'],
  ['a feature another', RULE, '#features/wishlist/views/Hearts.tsx', 'may only import'],
  ['a ground feature one above it', 'src/features/region/limits.ts', '#features/books/card.ts', 'is below'],
  ['a ground feature any other', 'src/features/books/card.ts', '#features/cart/limits.ts', 'may only import'],
  ['a feature the app', SERVER, '#app/clock.ts', 'only go down'],
  ['the shell the database', 'src/app/shell/Shell.tsx', '#db/connect.ts', 'server code'],
  [
    'the browser’s entry a server',
    'src/app/entry.client.tsx',
    '#features/cart/server/http.ts',
    'server code',
  ],
  ['the app an unlisted package', 'src/app/create-app.ts', 'left-pad', 'packages of this folder'],
  ['a relative path out of a feature', RULE, '../region/limits.ts', 'must not leave'],
  ['a relative path out of a layer', 'src/app/clock.ts', '../kernel/money.ts', 'must not leave'],
  ['a feature itself by its alias', CONTRACT, '#features/cart/limits.ts', 'are relative'],
  ['the file that starts the process', 'src/app/clock.ts', '../../server.ts', 'starts the process'],
  ['a test', KERNEL, './money.test.ts', 'tests, scripts or benchmarks'],
  ['a missing file', KERNEL, './monney.ts', 'no such file'],
];
test.each([
  ...FORBIDDEN.map(([what, file, imported, rule]) => [what, file, `import '${imported}';`, rule] as const),
  ['a test helper', KERNEL, `import "#test/cast.ts";`, 'tests, scripts or benchmarks'],
  ['a computed path', SERVER, 'await import(name);', 'can’t be followed'],
  ['a folder outside the layers', 'src/utils/text.ts', '', 'no layer'],
] as const)('Refuses an import: %s', (_what, file, text, rule) => {
  const otherFiles = { 'src/features/cart/lib/x.ts': '', 'src/kernel/money.test.ts': '' };
  // An upward import may also close a cycle, which is reported separately.
  const findings = findingsIn({ ...otherFiles, [file]: text }).filter(
    (finding) => !finding.rule.includes('import each other'),
  );
  expect(findings.map((finding) => `${finding.file} ${finding.rule}`)).toEqual([
    expect.stringContaining(rule),
  ]);
  expect(findings[0]?.file).toBe(file);
});

test('Refuses a query that asserts the type of its rows', () => {
  const text = 'db.query<{ id: string }>(DUE);\ndb.query<RowOf<typeof ROW>>(text);';
  expect(findingsIn({ 'src/platform/email/send.ts': text })).toMatchObject([
    { line: 1, rule: expect.stringContaining('types from the tables') },
  ]);
});

const IMPORT_FORMS = [
  `import { a } from '#db/connect.ts';`,
  `import type { Db } from '#db/connect.ts';`,
  `import { type Db } from '#db/connect.ts';`,
  `import '#db/connect.ts';`,
  `export { a } from '#db/connect.ts';`,
  `export type { Db } from '#db/connect.ts';`,
  `export * from '#db/connect.ts';`,
  `const db = await import('#db/connect.ts');`,
  'const db = await import(`#db/connect.ts`);',
  `type Db = typeof import('#db/connect.ts');`,
  `type Db = import('#db/connect.ts').Db;`,
  `const db = require('#db/connect.ts');`,
  `import db = require('#db/connect.ts');`,
  `vi.mock('#db/connect.ts');`,
  `const there = import.meta.resolve('#db/connect.ts');`,
  `declare module '#db/connect.ts' {}`,
  `const there = new URL('../../../db/connect.ts', import.meta.url);`,
  `const Mark = () => <p>It’s “don't” {'\`'}</p>;\nimport '#db/connect.ts';`,
];
test.each(IMPORT_FORMS)('An import is recognised in every form: %s', (text) => {
  const targets = findingsIn({ 'src/features/cart/views/Cart.tsx': text }).map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set(['src/db/connect.ts']));
});

test.each([
  `// import '#db/connect.ts'`,
  `const words = "import '#db/connect.ts'";`,
  `<p>import '#db/connect.ts'</p>;`,
])('Text that looks like an import is ignored: %s', (text) => {
  expect(messagesFor({ 'src/features/cart/views/Cart.tsx': text })).toEqual([]);
});

test.each([
  '@import "#db/a.css";',
  '@import url(#db/a.css);',
  '.a { composes: b from "#db/a.css"; }',
  '@value b from "#db/a.css";',
])('Style sheets follow the same rules: %s', (text) => {
  const [finding, ...rest] = findingsIn({ 'src/ui/price.module.css': text, 'src/db/a.css': '' });
  expect(finding).toMatchObject({ target: 'src/db/a.css', rule: expect.stringContaining('server code') });
  expect(rest).toEqual([]);
});
