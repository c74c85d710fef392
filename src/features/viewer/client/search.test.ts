import { describe, expect, test } from 'vitest';
import { foldText } from '../text-search.ts';
import type { Book } from './book.ts';
import { createSearch, type Search } from './search.ts';

function createFakeBook(texts: string[]) {
  const reads = texts.map(() => 0);
  const textOf = async (page: number) => {
    reads[page - 1] = (reads[page - 1] ?? 0) + 1;
    return foldText([{ text: texts[page - 1] ?? '', endsLine: false }]);
  };
  return { read: reads, book: { pages: texts.length, loadText: textOf } as Partial<Book> as Book };
}

const waitForEnd = (search: Search) =>
  new Promise<ReturnType<Search['get']>>((resolve) => {
    const look = () => search.get().isDone && resolve(search.get());
    search.subscribe(look);
    look();
  });

const PAGES = ['gold', 'leaf', 'gold and gold', 'cloth', 'Gold'];

describe('Book search', () => {
  test('counts all matches and starts at or after the open page', async () => {
    const search = createSearch(createFakeBook(PAGES).book);
    search.start('gold', 2);
    expect(await waitForEnd(search)).toMatchObject({
      total: 4,
      number: 2,
      current: { page: 3, hit: 0 },
      pagesRead: 5,
    });
  });

  test('steps through all matches in both directions, around both ends', async () => {
    const search = createSearch(createFakeBook(PAGES).book);
    search.start('gold', 1);
    await waitForEnd(search);
    const steps = (ways: (1 | -1)[]) =>
      ways.map((way) => {
        search.step(way);
        return search.get().number;
      });
    expect(steps([1, 1, 1, 1])).toEqual([2, 3, 4, 1]);
    expect(steps([-1, -1, -1])).toEqual([4, 3, 2]);
  });

  test('reads each page once and forgets the previous query', async () => {
    const { book, read: reads } = createFakeBook(PAGES);
    const search = createSearch(book);
    search.start('cl', 1);
    search.start('clo', 1);
    await waitForEnd(search);
    search.start('leaf', 1);
    expect(await waitForEnd(search)).toMatchObject({ total: 1, current: { page: 2, hit: 0 } });
    expect(reads.slice(1)).toEqual([1, 1, 1, 1]);
  });

  test('reports that nothing matches', async () => {
    const search = createSearch(createFakeBook(PAGES).book);
    search.start('silver', 1);
    expect(await waitForEnd(search)).toMatchObject({ total: 0, number: 0, current: null });
    search.start(' ', 1);
    expect(search.get()).toMatchObject({ foldedQuery: '', isDone: true });
  });

  test('reports unreadable pages and reads them again on the next search', async () => {
    const { book } = createFakeBook(PAGES);
    const { loadText: textOf } = book;
    const broken = new Set([3, 4]);
    book.loadText = (page) => (broken.has(page) ? Promise.reject(new Error('damaged')) : textOf(page));
    const search = createSearch(book);
    search.start('cloth', 1);
    expect(await waitForEnd(search)).toMatchObject({ total: 0, unreadable: 2 });
    broken.clear();
    search.start('cloth', 1);
    expect(await waitForEnd(search)).toMatchObject({ total: 1, unreadable: 0, current: { page: 4, hit: 0 } });
  });
});
