import { countOf, foldQuery } from '../found-text.ts';
import type { Book } from './book.ts';

/** A match: the `hit`-th of its page, from 0. */
interface Found {
  page: number;
  hit: number;
}

export interface Searched {
  query: string;
  /** Folded query; empty while nothing is searched. */
  words: string;
  total: number;
  pagesRead: number;
  /** Pages whose text could not be read and may have matches. */
  unread: number;
  isDone: boolean;
  current: Found | null;
  /** Position of the current match among all, from 1; 0 without one. */
  number: number;
}

export interface Search {
  get(): Searched;
  subscribe(listener: () => void): () => void;
  /** Starts a search from this page on. */
  look(query: string, page: number): void;
  step(way: 1 | -1): void;
  end(): void;
}

/** Milliseconds of work before yielding, and between progress updates. */
const AT_ONCE = 8;
const TELL = 120;

const NOTHING: Searched = {
  query: '',
  words: '',
  total: 0,
  pagesRead: 0,
  unread: 0,
  isDone: true,
  current: null,
  number: 0,
};

/** Searches the text of a book, read page by page in the background and cached. */
export function createSearch(book: Book): Search {
  const texts: (string | undefined)[] = [];
  const listeners = new Set<() => void>();
  let searched = NOTHING;
  let counts = new Uint32Array(book.pages + 1);
  let run = 0;

  return {
    get: () => searched,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look(query, page) {
      const words = foldQuery(query);
      run += 1;
      counts = new Uint32Array(book.pages + 1);
      tell({ ...NOTHING, query, words, isDone: words === '' });
      if (words) void read(words, page, run);
    },
    step(way) {
      const from = searched.current;
      if (from) tell({ current: next(from, way) });
    },
    end() {
      run += 1;
      listeners.clear();
    },
  };

  async function read(words: string, from: number, own: number): Promise<void> {
    let { total, current, unread } = NOTHING;
    let [restedAt, toldAt] = [performance.now(), performance.now()];
    for (let i = 0; i < book.pages; i += 1) {
      const page = ((from - 1 + i) % book.pages) + 1;
      // A page that failed is retried by the next search.
      const text = texts[page] ?? (await textIn(page));
      texts[page] = text;
      if (own !== run) return;
      if (text === undefined) unread += 1;
      const count = countOf(text ?? '', words);
      counts[page] = count;
      total += count;
      // Keeps the match the reader has moved to meanwhile.
      current = searched.current ?? (count > 0 ? { page, hit: 0 } : null);
      const now = performance.now();
      if (now - toldAt > TELL || (current && !searched.current)) {
        toldAt = now;
        tell({ total, current, unread, pagesRead: i + 1 });
      }
      if (now - restedAt > AT_ONCE) {
        await rest();
        if (own !== run) return;
        restedAt = performance.now();
      }
    }
    tell({ total, unread, current: searched.current ?? current, pagesRead: book.pages, isDone: true });
  }

  function textIn(page: number): Promise<string | undefined> {
    return book.textOf(page).then(
      ({ text }) => text,
      () => undefined,
    );
  }

  function next({ page, hit }: Found, way: 1 | -1): Found {
    if (way > 0 && hit + 1 < (counts[page] ?? 0)) return { page, hit: hit + 1 };
    if (way < 0 && hit > 0) return { page, hit: hit - 1 };
    for (let i = 1; i <= book.pages; i += 1) {
      const other = ((page - 1 + way * i + book.pages * 2) % book.pages) + 1;
      const count = counts[other] ?? 0;
      if (count > 0) return { page: other, hit: way > 0 ? 0 : count - 1 };
    }
    return { page, hit };
  }

  function tell(changed: Partial<Searched>): void {
    const { current, ...rest } = { ...searched, ...changed };
    const before = current ? counts.subarray(0, current.page).reduce((sum, count) => sum + count, 0) : 0;
    searched = { ...rest, current, number: current ? before + current.hit + 1 : 0 };
    for (const listener of listeners) listener();
  }
}

/** Lets everything that waits run first. */
const rest = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
