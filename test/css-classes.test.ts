import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const listClasses = (sheet: string) =>
  new Set(
    [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name),
  );

test('every CSS class that a component uses is in its style sheet', () => {
  const missing = globSync('src/**/*.{ts,tsx}').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const code = source.replaceAll(IMPORT, '');
    return [...source.matchAll(IMPORT)].flatMap(([, variable, file = '']) => {
      const sheet = file.startsWith('#') ? join('src', file.slice(1)) : join(dirname(path), file);
      const classes = listClasses(readFileSync(sheet, 'utf8'));
      return [...code.matchAll(new RegExp(`(?<![\\w.'"/-])${variable}\\.(\\w+)`, 'g'))]
        .filter(([, name]) => !classes.has(name))
        .map(([use]) => `${path}: ${use}`);
    });
  });
  expect(missing).toEqual([]);
});
