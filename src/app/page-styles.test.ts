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

test('what routes share comes before what is their own, and nothing comes twice', () => {
  expect(sheetsOf(ROUTES, ['root', 'home'])).toEqual([
    '/assets/parts.css',
    '/assets/search.css',
    '/assets/root.css',
    '/assets/home.css',
  ]);
  expect(sheetsOf(ROUTES, ['unknown'])).toEqual([]);
});

test('a page holds the styles of its own routes only; one sheet with all of them comes later', async () => {
  const client = await mkdtemp(join(tmpdir(), 'rare-bindings-styles-'));
  await mkdir(join(client, 'assets'));
  for (const name of ['root', 'parts', 'search', 'home', 'all-x1Y2'])
    await writeFile(join(client, `assets/${name}.css`), `.${name}{}`);
  const styles = await readStyles(ROUTES, client);
  expect(styles.of(['root', 'cart'])).toBe('.parts{}.search{}.root{}');
  expect(styles.of(['root', 'home'])).toBe('.parts{}.search{}.root{}.home{}');
  expect(styles.later).toBe('/assets/all-x1Y2.css');
  await rm(client, { recursive: true });
});
