import { expect, test } from 'vitest';
import { splitStyles } from '../../../scripts/style-pieces.ts';
import { type BuiltStyles, listSheets, pageStyles } from './page-styles.ts';

const ROUTES = {
  root: { css: ['/assets/root.css', '/assets/parts.css#', '/assets/search.css'] },
  home: { css: ['/assets/home.css', '/assets/parts.css#'] },
  cart: { css: [] },
};

test('the sheets of a page’s routes are each named once', () => {
  expect(listSheets(ROUTES, ['root', 'home'])).toEqual([
    '/assets/root.css',
    '/assets/parts.css',
    '/assets/search.css',
    '/assets/home.css',
  ]);
  expect(listSheets(ROUTES, ['unknown'])).toEqual([]);
});

const stylesOf = (sheets: Record<string, string>) =>
  pageStyles(ROUTES, {
    order: '@layer a,b,c;',
    allPages: '/assets/all-x1Y2.css',
    served: {},
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, css]) => [`/assets/${name}.css`, splitStyles(css)]),
    ),
  } satisfies BuiltStyles);

test('a page holds the styles of its own routes only, after the order of all layers; one sheet with all comes later', () => {
  const names = ['root', 'parts', 'search', 'home'];
  const styles = stylesOf(Object.fromEntries(names.map((name) => [name, `@layer b{i{--is:${name}}}`])));
  expect(styles.forPage(['root', 'cart'], '').toString()).toBe(
    '@layer a,b,c;@layer b{i{--is:root}}@layer b{i{--is:parts}}@layer b{i{--is:search}}',
  );
  expect(styles.forPage(['root', 'home'], '').toString()).toBe(
    `${styles.forPage(['root'], '')}@layer b{i{--is:home}}`,
  );
  expect(styles.allPages).toBe('/assets/all-x1Y2.css');
});

const left = (css: string, html: string) =>
  stylesOf({ root: css }).forPage(['root'], html).toString().slice('@layer a,b,c;'.length);

test('a face of a font stands where the page has a letter of it', () => {
  const face = (range: string) => `@font-face{font-family:Serif;src:url(x);unicode-range:${range}}`;
  const basic = face('U+20-7E,U+A0');
  const greek = face('U+374-375,U+384-3FF');
  expect(left(basic + greek, '<p>Homer')).toBe(basic);
  expect(left(basic + greek, '<p>Ὅμηρος')).toBe(basic + greek);
  expect(left(greek, '<p>\u{1d11e}')).toBe('');
  const music = face('U+1D100-1D1FF');
  expect(left(music, '<p>é\u{1d11e}ü')).toBe(music);
});
