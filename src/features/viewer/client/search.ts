import { countMatches, foldQuery } from '../text-search.ts';
import type { Book } from './book.ts';

/** A match: the `hit`-th of its page, from 0. */
interface Match {
  page: number;
  hit: number;
}

export interface SearchState {
  query: string;
  /** Folded query; empty while nothing is searched. */
  foldedQuery: string;
  total: number;
  pagesRead: number;
  /** Pages whose text could not be read and may have matches. */
  unreadable: number;
  isDone: boolean;
  current: Match | null;
  /** Position of the current match among all, from 1; 0 without one. */
  number: number;
}

export interface Search {
  get(): SearchState;
  subscribe(listener: () => void): () => void;
  /** Starts a search from this page on. */
  start(query: string, page: number): void;
  step(direction: 1 | -1): void;
  end(): void;
}

/** Milliseconds of work before yielding, and between progress updates. */
const WORK_MS = 8;
const REPORT_MS = 120;

const NO_SEARCH: SearchState = {
  query: '',
  foldedQuery: '',
  total: 0,
  pagesRead: 0,
  unreadable: 0,
  isDone: true,
  current: null,
  number: 0,
};

/** Searches the text of a book, read page by page in the background and cached. */
export function createSearch(book: Book): Search {
  const texts: (string | undefined)[] = [];
  const listeners = new Set<() => void>();
  let state = NO_SEARCH;
  let counts = new Uint32Array(book.pages + 1);
  let run = 0;

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(query, page) {
      const foldedQuery = foldQuery(query);
      run += 1;
      counts = new Uint32Array(book.pages + 1);
      update({ ...NO_SEARCH, query, foldedQuery, isDone: foldedQuery === '' });
      if (foldedQuery) void scanPages(foldedQuery, page, run);
    },
    step(direction) {
      const from = state.current;
      if (from) update({ current: findNext(from, direction) });
    },
    end() {
      run += 1;
      listeners.clear();
    },
  };

  async function scanPages(foldedQuery: string, from: number, runId: number): Promise<void> {
    let { total, current, unreadable } = NO_SEARCH;
    let [yieldedAt, reportedAt] = [performance.now(), performance.now()];
    for (let i = 0; i < book.pages; i += 1) {
      const page = ((from - 1 + i) % book.pages) + 1;
      // A page that failed is retried by the next search.
      const text = texts[page] ?? (await loadText(page));
      texts[page] = text;
      if (runId !== run) return;
      if (text === undefined) unreadable += 1;
      const count = countMatches(text ?? '', foldedQuery);
      counts[page] = count;
      total += count;
      // Keeps the match the reader has moved to meanwhile.
      current = state.current ?? (count > 0 ? { page, hit: 0 } : null);
      const now = performance.now();
      if (now - reportedAt > REPORT_MS || (current && !state.current)) {
        reportedAt = now;
        update({ total, current, unreadable, pagesRead: i + 1 });
      }
      if (now - yieldedAt > WORK_MS) {
        await yieldToOthers();
        if (runId !== run) return;
        yieldedAt = performance.now();
      }
    }
    update({ total, unreadable, current: state.current ?? current, pagesRead: book.pages, isDone: true });
  }

  function loadText(page: number): Promise<string | undefined> {
    return book.loadText(page).then(
      ({ text }) => text,
      () => undefined,
    );
  }

  function findNext({ page, hit }: Match, direction: 1 | -1): Match {
    if (direction > 0 && hit + 1 < (counts[page] ?? 0)) return { page, hit: hit + 1 };
    if (direction < 0 && hit > 0) return { page, hit: hit - 1 };
    for (let i = 1; i <= book.pages; i += 1) {
      const candidate = ((page - 1 + direction * i + book.pages * 2) % book.pages) + 1;
      const count = counts[candidate] ?? 0;
      if (count > 0) return { page: candidate, hit: direction > 0 ? 0 : count - 1 };
    }
    return { page, hit };
  }

  function update(changed: Partial<SearchState>): void {
    const { current, ...rest } = { ...state, ...changed };
    const before = current ? counts.subarray(0, current.page).reduce((sum, count) => sum + count, 0) : 0;
    state = { ...rest, current, number: current ? before + current.hit + 1 : 0 };
    for (const listener of listeners) listener();
  }
}

/** Lets everything that waits run first. */
const yieldToOthers = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
