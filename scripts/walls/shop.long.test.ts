import { expect, test } from 'vitest';
import { findings } from './check.ts';
import { readHouse } from './house.ts';
import { isTest, placeOf } from './places.ts';
import { readSource } from './source.ts';

// One file, since reading the shop takes seconds.
const house = readHouse();

const code = [...house.keys()].filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts'),
);

/** Any current file of the shop that matches. */
function one(which: RegExp): string {
  const found = code.find((path) => which.test(path));
  if (!found) throw new Error(`The shop has no file like ${which}.`);
  return found;
}
const VIEW = one(/^src\/features\/cart\/views\/.*\.tsx$/);
const SERVER = one(/^src\/features\/cart\/server\//);
const named = (path: string) => `#${path.slice('src/'.length)}`;
const beside = (path: string) => `..${path.slice('src/features/cart'.length)}`;

test('The shop stands within its walls, and all of it was looked at', () => {
  expect(findings(house)).toEqual([]);
  expect(code.filter((path) => path.startsWith('src/') && !placeOf(path))).toEqual([]);
  const imports = [...house.values()].reduce((sum, source) => sum + source.imports.length, 0);
  expect(imports).toBeGreaterThan(4000);
});

const PLANTED = [
  ['a view', VIEW, beside(SERVER)],
  ['a view', VIEW, 'pg'],
  ['a view', VIEW, 'node:fs'],
  ['a view', VIEW, named(one(/^src\/features\/wishlist\/views\//))],
  ['client code', one(/^src\/features\/cart\/client\//), '#db/connect.ts'],
  ['the shell', one(/^src\/app\/shell\//), '#db/connect.ts'],
  ['the browser’s entry', 'src/app/entry.client.tsx', named(SERVER)],
  ['a rule', one(/^src\/features\/cart\/contract\.ts$/), 'pg'],
  ['the kernel', one(/^src\/kernel\//), named(SERVER)],
  ['the platform', one(/^src\/platform\/http\//), named(SERVER)],
  ['the database', 'src/db/connect.ts', named(one(/^src\/platform\//))],
  ['ui', one(/^src\/ui\/.*\.tsx$/), 'fastify'],
  ['browser', one(/^src\/browser\//), named(one(/^src\/platform\//))],
  ['region', one(/^src\/features\/region\/server\//), named(one(/^src\/features\/search\/server\//))],
  ['the app', 'src/app/create-app.ts', '../../server.ts'],
] as const;
test('In the shop as it is, each import too many is found', () => {
  const planted = new Map(house);
  const places = PLANTED.map(([who, file, imported]) => {
    const { text = '' } = planted.get(file) ?? {};
    planted.set(file, readSource(file, `${text}\nimport '${imported}';`));
    return { who, file, imported, line: text.split('\n').length + 1 };
  });
  const found = findings(planted);
  const missed = places.filter(
    ({ file, line }) => !found.some((each) => each.file === file && each.line === line),
  );
  expect(missed).toEqual([]);
});

test('In the shop as it is, the server is found behind what the browser’s entry imports', () => {
  const file = 'src/app/entry.client.tsx';
  const planted = new Map(house).set(file, readSource(file, `import './create-app.ts';`));
  const rules = findings(planted).map(({ rule }) => rule);
  expect(rules).toContainEqual(
    expect.stringMatching(/entry\.client\.tsx → src\/app\/create-app\.ts → src\/features\/.*\/server\//),
  );
  expect(rules).toContainEqual(
    expect.stringMatching(/entry\.client\.tsx → src\/app\/create-app\.ts.* → fastify\.$/),
  );
});

test('In the shop as it is, the server is found in the browser’s half of a page, and not in its other', () => {
  const file = one(/^src\/features\/orders\/pages\/order\.tsx$/);
  const server = one(/^src\/features\/orders\/server\//);
  const withImport = (use: string) => {
    const text = `import { lines } from '..${server.slice('src/features/orders'.length)}';\n${use}\nexport default () => null;`;
    return findings(new Map(house).set(file, readSource(file, text)), {}).filter(
      (each) => each.file === file,
    );
  };
  expect(withImport('export const loader = () => lines();')).toEqual([]);
  expect(withImport('export const meta = () => lines();')).toMatchObject([{ line: 1, target: server }]);
});

test('In the shop as it is, statements and streams that may not be there are found', () => {
  const planted = new Map(house);
  const expected = (
    [
      [one(/^src\/features\/wishlist\/server\//), `const SQL = 'DELETE FROM outbox';`, 'outbox'],
      [
        'src/features/books/server/queries.ts',
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
    const { text = '' } = house.get(file) ?? {};
    planted.set(file, readSource(file, `${text}\n${code}\n`));
    return { file, target, line: text.split('\n').length + 1 };
  });
  const found = findings(planted);
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected.map((each) => expect.objectContaining(each))));
});
