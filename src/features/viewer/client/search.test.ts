import { describe, expect, test } from 'vitest';
import { foldText } from '../text-search.ts';
import type { Book } from './book.ts';
import { createSearch, type Search } from './search.ts';

function bookOf(texts: string[]) {
  const read = texts.map(() => 0);
  const textOf = async (page: number) => {
    read[page - 1] = (read[page - 1] ?? 0) + 1;
    return foldText([{ text: texts[page - 1] ?? '', endsLine: false }]);
  };
  return { read, book: { pages: texts.length, loadText: textOf } as Partial<Book> as Book };
}

const done = (search: Search) =>
  new Promise<ReturnType<Search['get']>>((resolve) => {
    const look = () => search.get().isDone && resolve(search.get());
    search.subscribe(look);
    look();
  });

const PAGES = ['gold', 'leaf', 'gold and gold', 'cloth', 'Gold'];

describe('Search in a book', () => {
  test('counts every place, and goes first to the one at or behind the page that is open', async () => {
    const search = createSearch(bookOf(PAGES).book);
    search.start('gold', 2);
    expect(await done(search)).toMatchObject({
      total: 4,
      number: 2,
      current: { page: 3, hit: 0 },
      pagesRead: 5,
    });
  });

  test('goes forward and back through all, around both ends', async () => {
    const search = createSearch(bookOf(PAGES).book);
    search.start('gold', 1);
    await done(search);
    const steps = (ways: (1 | -1)[]) =>
      ways.map((way) => {
        search.step(way);
        return search.get().number;
      });
    expect(steps([1, 1, 1, 1])).toEqual([2, 3, 4, 1]);
    expect(steps([-1, -1, -1])).toEqual([4, 3, 2]);
  });

  test('reads each page once, whatever is looked for next, and forgets what was looked for before', async () => {
    const { book, read } = bookOf(PAGES);
    const search = createSearch(book);
    search.start('cl', 1);
    search.start('clo', 1);
    await done(search);
    search.start('leaf', 1);
    expect(await done(search)).toMatchObject({ total: 1, current: { page: 2, hit: 0 } });
    expect(read.slice(1)).toEqual([1, 1, 1, 1]);
  });

  test('finds nothing, and says so', async () => {
    const search = createSearch(bookOf(PAGES).book);
    search.start('silver', 1);
    expect(await done(search)).toMatchObject({ total: 0, number: 0, current: null });
    search.start(' ', 1);
    expect(search.get()).toMatchObject({ words: '', isDone: true });
  });

  test('says of how many pages it cannot tell, and reads them when it is asked again', async () => {
    const { book } = bookOf(PAGES);
    const { loadText: textOf } = book;
    const broken = new Set([3, 4]);
    book.loadText = (page) => (broken.has(page) ? Promise.reject(new Error('damaged')) : textOf(page));
    const search = createSearch(book);
    search.start('cloth', 1);
    expect(await done(search)).toMatchObject({ total: 0, unreadable: 2 });
    broken.clear();
    search.start('cloth', 1);
    expect(await done(search)).toMatchObject({ total: 1, unreadable: 0, current: { page: 4, hit: 0 } });
  });
});
