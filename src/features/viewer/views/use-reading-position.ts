import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { loadPosition, type ReadingPosition, savePosition } from '../client/reading-positions.ts';

export interface PositionState {
  position: ReadingPosition;
  /** Counts requests for a page, the current one included: scrolling then returns to its head. */
  requests: number;
  goTo(page: number): void;
  /** Notes the page that was scrolled to, without moving it. */
  noteScrolledTo(page: number): void;
  change(changed: Partial<ReadingPosition>): void;
}

/** Position in a book, saved when reading pauses, not on every scroll, and before the page closes. */
export function useReadingPosition(book: Book): PositionState {
  const [position, setPosition] = useState(() => initialPosition(book));
  const [requests, setRequests] = useState(0);
  const latest = useRef(position);
  const change = useCallback((changed: Partial<ReadingPosition>) => {
    latest.current = { ...latest.current, ...changed };
    setPosition(latest.current);
  }, []);
  // Stable while the book is open, so that effects on them don't rerun with every page.
  const goTo = useCallback(
    (to: number) => {
      change({ page: Math.min(book.pages, Math.max(1, to)) });
      setRequests((count) => count + 1);
    },
    [book, change],
  );
  const noteScrolledTo = useCallback(
    (page: number) => {
      if (page !== latest.current.page) change({ page });
    },
    [change],
  );
  useSavedPosition(book.key, latest, [requests, position.mode, position.isRightToLeft].join());
  return { position, requests, goTo, noteScrolledTo, change };
}

/** @param trigger changes with each explicit action, after which the position is saved at once */
function useSavedPosition(key: string, latest: { readonly current: ReadingPosition }, trigger: string): void {
  const saved = useRef<ReadingPosition | null>(null);
  const save = useCallback(() => {
    if (saved.current === latest.current) return;
    saved.current = latest.current;
    savePosition(key, latest.current);
  }, [key, latest]);
  useEffect(() => {
    void trigger;
    save();
  }, [save, trigger]);
  useEffect(() => {
    // Some browsers lack `scrollend`; all report that they may be closed.
    document.addEventListener('scrollend', save, true);
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('scrollend', save, true);
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
}

function initialPosition(book: Book): ReadingPosition {
  const savedPosition = loadPosition(book.key);
  return {
    page: Math.min(savedPosition?.page ?? 1, book.pages),
    mode: savedPosition?.mode === 'scroll' ? 'scroll' : 'page',
    isRightToLeft: savedPosition?.isRightToLeft ?? book.isRightToLeft,
  };
}
