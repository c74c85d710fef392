import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../src/app/rendering/built-site.ts';

const BUILD = join(import.meta.dirname, '../../build');
const ASSETS = join(BUILD, 'client/assets');

/** Strings that only this code contains and no minifier changes. */
const TOOLS = {
  'pdf.js': 'InvalidPDFException',
  'pdf-lib': 'Input document to `PDFDocument.load` is encrypted',
  'the viewer': 'viewer-places',
  'the workshop’s admin': 'We couldn’t load your files. Please try again.',
};

const texts = new Map<string, string>();
beforeAll(async () => {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  for (const name of names) texts.set(name, await readFile(join(ASSETS, name), 'utf8'));
});

/** Scripts with their static imports. */
function collectImports(names: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (visited.has(name)) continue;
    visited.add(name);
    const text = texts.get(name);
    if (text === undefined) throw new Error(`There is no ${name}.`);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      waiting.push(imported as string);
  }
  return visited;
}

test('each tool’s marker is in the shop’s scripts', () => {
  for (const [tool, marker] of Object.entries(TOOLS))
    expect(
      [...texts.values()].some((text) => text.includes(marker)),
      tool,
    ).toBe(true);
});

test('no page loads viewer, workshop, pdf.js or pdf-lib before use', async () => {
  const { entry, routes } = (await loadSite(BUILD)).assets;
  const violations = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const started = [entry.module, ...entry.imports, route.module, ...(route.imports ?? [])];
    const scripts = collectImports(started.map((path) => path.split('/').at(-1) as string));
    return Object.entries(TOOLS)
      .filter(([, marker]) => [...scripts].some((name) => texts.get(name)?.includes(marker)))
      .map(([tool]) => `${route.id}: ${tool}`);
  });
  expect(Object.keys(routes).length).toBeGreaterThan(40);
  expect(violations).toEqual([]);
});
