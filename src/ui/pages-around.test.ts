import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test('the pager shows the ends, the page and its neighbours', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 26)).toEqual([1, 2, 3, 4, null, 26]);
  expect(pagesAround(13, 26)).toEqual([1, null, 12, 13, 14, null, 26]);
  expect(pagesAround(26, 26)).toEqual([1, null, 23, 24, 25, 26]);
  expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('always includes the current page, in order, without gaps of one page', () => {
  const pages = fc
    .integer({ min: 1, max: 100 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([page, last]) => {
      const displayed = pagesAround(page, last);
      const numbers = displayed.filter((n) => n !== null);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(displayed.length).toBeLessThanOrEqual(7);
      for (const [at, n] of displayed.entries()) {
        if (n === null) expect((displayed[at + 1] ?? 0) - (displayed[at - 1] ?? 0)).toBeGreaterThan(2);
      }
    }),
  );
});
