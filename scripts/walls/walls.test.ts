import { expect, test } from 'vitest';
import { checkWalls } from './check.ts';
import { formatFinding } from './finding.ts';
import { createTree, VALID_FILES } from './small-tree-fixture.ts';

const findingsIn = (files: Record<string, string>) =>
  checkWalls(createTree({ ...VALID_FILES, ...files }), {}, {});
const messagesFor = (files: Record<string, string>) => findingsIn(files).map(formatFinding);

test('A house in which everything only knows what is below it is sound', () => {
  expect(messagesFor({})).toEqual([]);
});

test('A finding says where, what, by which rule, and what to do', () => {
  expect(messagesFor({ 'src/features/cart/views/Cart.tsx': `\nimport '../server/http.ts';` })).toEqual([
    'src/features/cart/views/Cart.tsx:2  src/features/cart/server/http.ts\n' +
      '    This is loaded by browsers; the server’s half is not.\n' +
      '    → Let a call or a loader hand over the data; shapes and limits of both stand at the feature’s root.',
  ]);
});

/** Forbidden content by file, with words of the rule it breaks. */
const FORBIDDEN: [string, file: string, text: string, rule: string][] = [
  ['the kernel a package', 'src/kernel/money.ts', `import 'fastify';`, 'its packages are zod'],
  ['the kernel a module of Node', 'src/kernel/money.ts', `import 'node:fs';`, 'its packages are zod'],
  ['the kernel the database', 'src/kernel/money.ts', `import '#db/connect.ts';`, 'only go down'],
  ['the database the platform', 'src/db/connect.ts', `import '#platform/email/send.ts';`, 'only go down'],
  ['the database a package of others', 'src/db/connect.ts', `import 'react';`, 'packages of this place'],
  [
    'the platform a feature',
    'src/platform/http/calls.ts',
    `import '#features/cart/limits.ts';`,
    'only go down',
  ],
  [
    'a folder of the platform another’s package',
    'src/platform/email/send.ts',
    `import 'sharp';`,
    'packages of',
  ],
  ['ui the browser', 'src/ui/Price.tsx', `import '#browser/store.ts';`, 'only go down'],
  ['ui the database', 'src/ui/Price.tsx', `import '#db/connect.ts';`, 'the server’s half is not'],
  ['ui a package for servers', 'src/ui/Price.tsx', `import 'fastify';`, 'loaded by browsers'],
  ['ui a feature', 'src/ui/Price.tsx', `import '#features/cart/limits.ts';`, 'only go down'],
  ['browser the platform', 'src/browser/store.ts', `import '#platform/email/send.ts';`, 'the server’s half'],
  [
    'a view its server',
    'src/features/cart/views/Cart.tsx',
    `import '../server/http.ts';`,
    'the server’s half',
  ],
  ['a view its tables', 'src/features/cart/views/Cart.tsx', `import '../tables.ts';`, 'the server’s half'],
  [
    'a view a folder of no known name',
    'src/features/cart/views/Cart.tsx',
    `import '../lib/x.ts';`,
    'the server’s',
  ],
  [
    'a view the platform',
    'src/features/cart/views/Cart.tsx',
    `import '#platform/email/send.ts';`,
    'the server’s',
  ],
  ['a view pg', 'src/features/cart/views/Cart.tsx', `import 'pg';`, 'loaded by browsers'],
  ['a view node:fs', 'src/features/cart/views/Cart.tsx', `import 'node:fs';`, 'loaded by browsers'],
  ['a view a page', 'src/features/cart/views/Cart.tsx', `import '../pages/cart.tsx';`, 'Pages are on top'],
  [
    'a client file its server',
    'src/features/cart/client/cart.ts',
    `import '../server/http.ts';`,
    'the server’s',
  ],
  ['a rule pg', 'src/features/cart/contract.ts', `import 'pg';`, 'loaded by browsers'],
  ['a rule its server', 'src/features/cart/contract.ts', `import './server/http.ts';`, 'the server’s half'],
  ['a rule its tables', 'src/features/cart/contract.ts', `import './tables.ts';`, 'the server’s half'],
  ['a rule a view', 'src/features/cart/limits.ts', `import './views/Cart.tsx';`, 'they know no views'],
  [
    'a server a package of another',
    'src/features/cart/server/http.ts',
    `import 'sharp';`,
    'packages of this',
  ],
  ['a page node:fs', 'src/features/cart/pages/cart.tsx', `import 'node:fs';`, 'loaded by browsers'],
  [
    'a feature another',
    'src/features/cart/limits.ts',
    `import '#features/wishlist/views/Hearts.tsx';`,
    'knows no other',
  ],
  [
    'a ground feature one above it',
    'src/features/region/limits.ts',
    `import '#features/books/card.ts';`,
    'stands below',
  ],
  [
    'a ground feature any other',
    'src/features/books/card.ts',
    `import '#features/cart/limits.ts';`,
    'knows no other',
  ],
  ['a feature the app', 'src/features/cart/server/http.ts', `import '#app/clock.ts';`, 'only go down'],
  ['the shell the database', 'src/app/shell/Shell.tsx', `import '#db/connect.ts';`, 'the server’s half'],
  [
    'the browser’s entry a server',
    'src/app/entry.client.tsx',
    `import '#features/cart/server/http.ts';`,
    'the server’s',
  ],
  ['the app a package of no room', 'src/app/create-app.ts', `import 'left-pad';`, 'packages of this place'],
  [
    'a relative path out of a feature',
    'src/features/cart/limits.ts',
    `import '../region/limits.ts';`,
    'does not leave',
  ],
  ['a relative path out of a room', 'src/app/clock.ts', `import '../kernel/money.ts';`, 'does not leave'],
  [
    'a feature itself by its whole name',
    'src/features/cart/contract.ts',
    `import '#features/cart/limits.ts';`,
    'are relative',
  ],
  ['the file that starts the process', 'src/app/clock.ts', `import '../../server.ts';`, 'starts the process'],
  ['a test', 'src/kernel/money.ts', `import './money.test.ts';`, 'tests, scripts and benchmarks'],
  ['what is of tests', 'src/kernel/money.ts', `import "#test/cast.ts";`, 'tests, scripts and benchmarks'],
  ['a file that is not there', 'src/kernel/money.ts', `import './monney.ts';`, 'no such file'],
  ['what is computed', 'src/features/cart/server/http.ts', 'await import(name);', 'cannot be followed'],
  ['a folder that is no room', 'src/utils/text.ts', '', 'No room'],
];
test.each(FORBIDDEN)('It is refused to import: %s', (_what, file, text, rule) => {
  const otherFiles = { 'src/features/cart/lib/x.ts': '', 'src/kernel/money.test.ts': '' };
  // An upward import may also close a cycle, which is reported separately.
  const found = findingsIn({ ...otherFiles, [file]: text }).filter(
    (one) => !one.rule.includes('import each other'),
  );
  expect(found.map((one) => `${one.file} ${one.rule}`)).toEqual([expect.stringContaining(rule)]);
  expect(found[0]?.file).toBe(file);
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
test.each(IMPORT_FORMS)('An import is seen however it is written: %s', (text) => {
  const targets = findingsIn({ 'src/features/cart/views/Cart.tsx': text }).map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set(['src/db/connect.ts']));
});

test.each([
  `// import '#db/connect.ts'`,
  `const words = "import '#db/connect.ts'";`,
  `<p>import '#db/connect.ts'</p>;`,
])('What only looks like an import is none: %s', (text) => {
  expect(messagesFor({ 'src/features/cart/views/Cart.tsx': text })).toEqual([]);
});

test.each([
  '@import "#db/a.css";',
  '@import url(#db/a.css);',
  '.a { composes: b from "#db/a.css"; }',
  '@value b from "#db/a.css";',
])('Style sheets are held to the same: %s', (text) => {
  const [one, ...more] = findingsIn({ 'src/ui/price.module.css': text, 'src/db/a.css': '' });
  expect(one).toMatchObject({ target: 'src/db/a.css', rule: expect.stringContaining('the server’s half') });
  expect(more).toEqual([]);
});
