import { expect, test } from 'vitest';
import { checkWalls } from './check.ts';
import { FEATURE_EDGES, findPlace, isTest } from './places.ts';
import { readSource, readSourceTree, type SourceTree } from './source-tree.ts';

// One file, since reading the shop takes seconds.
const tree = readSourceTree();
const checkShop = (files: SourceTree) => checkWalls(files, FEATURE_EDGES);

const code = [...tree.keys()].filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts'),
);

function findPath(which: RegExp): string {
  const match = code.find((path) => which.test(path));
  if (!match) throw new Error(`The shop has no file like ${which}.`);
  return match;
}
const VIEW = findPath(/^src\/features\/cart\/views\/.*\.tsx$/);
const SERVER = findPath(/^src\/features\/cart\/server\//);
const aliasPath = (path: string) => `#${path.slice('src/'.length)}`;
const relativePath = (path: string) => `..${path.slice('src/features/cart'.length)}`;

test('The whole shop is checked and has no findings', () => {
  expect(checkShop(tree)).toEqual([]);
  expect(code.filter((path) => path.startsWith('src/') && !findPlace(path))).toEqual([]);
  const imports = [...tree.values()].reduce((sum, source) => sum + source.imports.length, 0);
  expect(imports).toBeGreaterThan(4000);
});

const PLANTED = [
  ['a view', VIEW, relativePath(SERVER)],
  ['a view', VIEW, 'pg'],
  ['a view', VIEW, 'node:fs'],
  ['a view', VIEW, aliasPath(findPath(/^src\/features\/wishlist\/views\//))],
  ['a feature below', findPath(/^src\/features\/designs\/server\//), aliasPath(SERVER)],
  ['client code', findPath(/^src\/features\/cart\/client\//), '#db/connect.ts'],
  ['the shell', findPath(/^src\/app\/shell\//), '#db/connect.ts'],
  ['the browser’s entry', 'src/app/entry.client.tsx', aliasPath(SERVER)],
  ['a rule', findPath(/^src\/features\/cart\/contract\.ts$/), 'pg'],
  ['the kernel', findPath(/^src\/kernel\//), aliasPath(SERVER)],
  ['the platform', findPath(/^src\/platform\/http\//), aliasPath(SERVER)],
  ['the database', 'src/db/connect.ts', aliasPath(findPath(/^src\/platform\//))],
  ['ui', findPath(/^src\/ui\/.*\.tsx$/), 'fastify'],
  ['browser', findPath(/^src\/browser\//), aliasPath(findPath(/^src\/platform\//))],
  [
    'region',
    findPath(/^src\/features\/region\/server\//),
    aliasPath(findPath(/^src\/features\/search\/server\//)),
  ],
  ['the app', 'src/app/create-app.ts', '../../server.ts'],
] as const;
test('Each forbidden import planted in the shop is found', () => {
  const plantedImports = new Map(tree);
  const places = PLANTED.map(([who, file, imported]) => {
    const { text = '' } = plantedImports.get(file) ?? {};
    plantedImports.set(file, readSource(file, `${text}\nimport '${imported}';`));
    return { who, file, imported, line: text.split('\n').length + 1 };
  });
  const findings = checkShop(plantedImports);
  const missed = places.filter(
    ({ file, line }) => !findings.some((each) => each.file === file && each.line === line),
  );
  expect(missed).toEqual([]);
});

test('Server code behind the browser’s entry is found', () => {
  const file = 'src/app/entry.client.tsx';
  const plantedImports = new Map(tree).set(file, readSource(file, `import './create-app.ts';`));
  const rules = checkShop(plantedImports).map(({ rule }) => rule);
  expect(rules).toContainEqual(
    expect.stringMatching(/entry\.client\.tsx → src\/app\/create-app\.ts → src\/features\/.*\/server\//),
  );
  expect(rules).toContainEqual(
    expect.stringMatching(/entry\.client\.tsx → src\/app\/create-app\.ts.* → fastify\.$/),
  );
});

test('Server code is found in the browser half of a page, and allowed in the other', () => {
  const file = findPath(/^src\/features\/orders\/pages\/order\.tsx$/);
  const server = findPath(/^src\/features\/orders\/server\//);
  const withImport = (use: string) => {
    const text = `import { lines } from '..${server.slice('src/features/orders'.length)}';\n${use}\nexport default () => null;`;
    return checkShop(new Map(tree).set(file, readSource(file, text))).filter((each) => each.file === file);
  };
  expect(withImport('export const loader = () => lines();')).toEqual([]);
  expect(withImport('export const meta = () => lines();')).toMatchObject([{ line: 1, target: server }]);
});

test('Forbidden statements and streams planted in the shop are found', () => {
  const plantedImports = new Map(tree);
  const expected = (
    [
      [findPath(/^src\/features\/wishlist\/server\//), `const SQL = 'DELETE FROM outbox';`, 'outbox'],
      [
        'src/features/books/server/load-book.ts',
        `const SQL = 'DELETE FROM collection_books';`,
        'collection_books',
      ],
      ['scripts/files-to-s3.ts', `export const more = createWriteStream('x');`, 'createWriteStream'],
      // It opens another kind of stream than the approved one.
      [
        'src/platform/files/folder-store.ts',
        `export const more = createWriteStream('x');`,
        'createWriteStream',
      ],
    ] as const
  ).map(([file, code, target]) => {
    const { text = '' } = tree.get(file) ?? {};
    plantedImports.set(file, readSource(file, `${text}\n${code}\n`));
    return { file, target, line: text.split('\n').length + 1 };
  });
  const findings = checkShop(plantedImports);
  expect(findings).toHaveLength(expected.length);
  expect(findings).toEqual(expect.arrayContaining(expected.map((each) => expect.objectContaining(each))));
});
