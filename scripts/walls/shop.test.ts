import { expect, test } from 'vitest';
import { someOf } from '#test/effort.ts';
import { findings } from './check.ts';
import { isTest, placeOf } from './places.ts';
import { SHOP as house } from './shop-house-fixture.ts';
import { readSource } from './source.ts';

const code = [...house.keys()].filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts'),
);

/** A file of the shop as it is, whatever it is called just now. */
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
test.each(someOf(PLANTED, 5))(
  'In the shop as it is, one import too many is found: of %s, %s imports %s',
  (_who, file, imported) => {
    const { text = '' } = house.get(file) ?? {};
    const planted = new Map(house).set(file, readSource(file, `${text}\nimport '${imported}';\n`));
    const found = findings(planted);
    expect(found).not.toEqual([]);
    expect(found.some((each) => each.file === file && each.line === text.split('\n').length + 1)).toBe(true);
  },
);

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

test('In the shop as it is, a statement over another’s table is found', () => {
  const file = one(/^src\/features\/wishlist\/server\//);
  const { text = '' } = house.get(file) ?? {};
  const planted = new Map(house).set(file, readSource(file, `${text}\nconst SQL = 'DELETE FROM outbox';\n`));
  expect(findings(planted)).toMatchObject([{ file, target: 'outbox', line: text.split('\n').length + 1 }]);
});
