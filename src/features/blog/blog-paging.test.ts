import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blogPages, blogWindow } from './blog-paging.ts';

const total = fc.integer({ min: 0, max: 400 });
const size = fc.integer({ min: 1, max: 40 });

test('the pages together show every article once, in order', () => {
  fc.assert(
    fc.property(total, size, fc.boolean(), (total, size, isNarrowed) => {
      const articles = Array.from({ length: total }, (_, i) => i);
      const pages = Array.from({ length: blogPages(total, isNarrowed, size) }, (_, i) => {
        const { offset, limit } = blogWindow(i + 1, isNarrowed, size);
        return articles.slice(offset, offset + limit);
      });
      expect(pages.flat()).toEqual(articles);
    }),
  );
});

test('no page is empty except in an empty blog; the one after the last is', () => {
  fc.assert(
    fc.property(total, size, fc.boolean(), (total, size, isNarrowed) => {
      const last = blogPages(total, isNarrowed, size);
      if (total > 0) expect(blogWindow(last, isNarrowed, size).offset).toBeLessThan(total);
      expect(blogWindow(last + 1, isNarrowed, size).offset).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('page n starts at 4 + (n − 1) × size, after the first page’s heroes (decision 42)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), size, (page, size) => {
      const { offset, limit, heroes } = blogWindow(page, false, size);
      expect(heroes).toBe(page === 1 ? 4 : 0);
      expect(offset + heroes).toBe(4 + (page - 1) * size);
      expect(limit - heroes).toBe(size);
    }),
  );
});

test('a search or category skips nothing and has no heroes', () => {
  expect(blogWindow(1, true, 9)).toEqual({ offset: 0, limit: 9, heroes: 0 });
  expect(blogWindow(3, true, 9)).toEqual({ offset: 18, limit: 9, heroes: 0 });
});
