import { expect, test } from 'vitest';
import { pageList, pagesText, shortPagesText } from './page-text.ts';

test('lists single pages and ranges', () => {
  expect(pageList([7, 9, 12, 13, 14, 15])).toBe('7, 9 and 12–15');
  expect(pagesText([7])).toBe('Page 7');
  expect(pagesText([3, 4])).toBe('Pages 3 and 4');
});

test('counts the rest of very many pages', () => {
  const even = Array.from({ length: 200 }, (_, at) => 2 * (at + 1));
  expect(pageList(even)).toBe('2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 and 188 more');
  expect(shortPagesText(even)).toBe('200 pages');
});
