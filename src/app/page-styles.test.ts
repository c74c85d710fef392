import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStyles, sheetsOf } from './page-styles.ts';

const ROUTES = {
  root: { css: ['/assets/root.css', '/assets/parts.css#', '/assets/search.css'] },
  home: { css: ['/assets/home.css', '/assets/parts.css#'] },
  cart: { css: [] },
};

test('the sheets of a page’s routes are each named once', () => {
  expect(sheetsOf(ROUTES, ['root', 'home'])).toEqual([
    '/assets/root.css',
    '/assets/parts.css',
    '/assets/search.css',
    '/assets/home.css',
  ]);
  expect(sheetsOf(ROUTES, ['unknown'])).toEqual([]);
});

test('a page holds the styles of its own routes only, after the order of all layers; one sheet with all comes later', async () => {
  const client = await mkdtemp(join(tmpdir(), 'rare-bindings-styles-'));
  await mkdir(join(client, 'assets'));
  for (const name of ['root', 'parts', 'search', 'home'])
    await writeFile(join(client, `assets/${name}.css`), `@layer b{.${name}{}}`);
  await writeFile(join(client, 'assets/all-x1Y2.css'), '@layer a,b,c;@layer b{.root{}}');
  const styles = await readStyles(ROUTES, client);
  expect(styles.of(['root', 'cart'])).toBe(
    '@layer a,b,c;@layer b{.root{}}@layer b{.parts{}}@layer b{.search{}}',
  );
  expect(styles.of(['root', 'home'])).toBe(`${styles.of(['root'])}@layer b{.home{}}`);
  expect(styles.later).toBe('/assets/all-x1Y2.css');
  await rm(client, { recursive: true });
});
