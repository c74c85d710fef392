import { expect, test } from 'vitest';
import { splitStyles } from '../../../scripts/style-pieces.ts';
import { type BuiltStyles, listSheets, pageStyles } from './page-styles.ts';

const ROUTES = {
  root: { css: ['/assets/root.css', '/assets/parts.css#', '/assets/search.css'] },
  home: { css: ['/assets/home.css', '/assets/parts.css#'] },
  cart: { css: [] },
};

test('lists each style sheet of a page’s routes once', () => {
  expect(listSheets(ROUTES, ['root', 'home'])).toEqual([
    '/assets/root.css',
    '/assets/parts.css',
    '/assets/search.css',
    '/assets/home.css',
  ]);
  expect(listSheets(ROUTES, ['unknown'])).toEqual([]);
});

const createStyles = (sheets: Record<string, string>) =>
  pageStyles(ROUTES, {
    order: '@layer a,b,c;',
    allPages: '/assets/all-x1Y2.css',
    served: {},
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, css]) => [`/assets/${name}.css`, splitStyles(css)]),
    ),
  } satisfies BuiltStyles);

test('inlines the styles of a page’s own routes after the layer order', () => {
  const names = ['root', 'parts', 'search', 'home'];
  const styles = createStyles(Object.fromEntries(names.map((name) => [name, `@layer b{i{--is:${name}}}`])));
  expect(styles.forPage(['root', 'cart'], '').toString()).toBe(
    '@layer a,b,c;@layer b{i{--is:root}}@layer b{i{--is:parts}}@layer b{i{--is:search}}',
  );
  expect(styles.forPage(['root', 'home'], '').toString()).toBe(
    `${styles.forPage(['root'], '')}@layer b{i{--is:home}}`,
  );
  expect(styles.allPages).toBe('/assets/all-x1Y2.css');
});

const inlineFaces = (css: string, html: string) =>
  createStyles({ root: css }).forPage(['root'], html).toString().slice('@layer a,b,c;'.length);

test('includes a font face only where its characters occur', () => {
  const face = (range: string) => `@font-face{font-family:Serif;src:url(x);unicode-range:${range}}`;
  const basic = face('U+20-7E,U+A0');
  const greek = face('U+374-375,U+384-3FF');
  expect(inlineFaces(basic + greek, '<p>Homer')).toBe(basic);
  expect(inlineFaces(basic + greek, '<p>Ὅμηρος')).toBe(basic + greek);
  expect(inlineFaces(greek, '<p>\u{1d11e}')).toBe('');
  const music = face('U+1D100-1D1FF');
  expect(inlineFaces(music, '<p>é\u{1d11e}ü')).toBe(music);
});
