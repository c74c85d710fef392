import { countOf, foldQuery } from '../found-text.ts';
import type { Book } from './book.ts';

/** One place among those that were found: the `hit`-th of its page, from 0. */
interface Found {
  page: number;
  hit: number;
}

export interface Searched {
  /** As it was typed. */
  query: string;
  /** Folded; empty where nothing is looked for. */
  words: string;
  /** So far. */
  total: number;
  pagesRead: number;
  /** Whose text could not be read: what is looked for may be there. */
  unread: number;
  isDone: boolean;
  current: Found | null;
  /** Which of all, from 1, in the order of the book; 0 without. */
  number: number;
}

export interface Search {
  get(): Searched;
  subscribe(listener: () => void): () => void;
  /** Looks for something else, from this page on. */
  look(query: string, page: number): void;
  step(way: 1 | -1): void;
  end(): void;
}

/** How long it works without letting anything else be done, and how often it tells how far it is; in milliseconds. */
const AT_ONCE = 8;
const TELL = 120;

const NOTHING: Searched = {
  ...{ query: '', words: '', total: 0, pagesRead: 0, unread: 0, isDone: true, current: null, number: 0 },
};

/** Search in the text of a book, which is read page by page beside everything else, and kept. */
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

  /** From the page that is open to the end, and from the beginning to there. */
  async function read(words: string, from: number, own: number): Promise<void> {
    let { total, current, unread } = NOTHING;
    let [restedAt, toldAt] = [performance.now(), performance.now()];
    for (let i = 0; i < book.pages; i += 1) {
      const page = ((from - 1 + i) % book.pages) + 1;
      // A page that fails is asked again by the next search, and not taken for one without words.
      const text = texts[page] ?? (await textIn(page));
      texts[page] = text;
      if (own !== run) return;
      if (text === undefined) unread += 1;
      const count = countOf(text ?? '', words);
      counts[page] = count;
      total += count;
      // What was gone to meanwhile is not taken back.
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
    tell({ ...{ total, unread }, current: searched.current ?? current, pagesRead: book.pages, isDone: true });
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

/** Everything that waits is done before. */
const rest = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
