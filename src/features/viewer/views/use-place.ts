import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { type Place, placeIn, rememberPlace } from '../client/places.ts';

export interface HeldPlace {
  place: Place;
  /** Counts requests for a page, the current one included: scrolling then returns to its head. */
  asked: number;
  goTo(page: number): void;
  /** Notes the page that was scrolled to, without moving it. */
  passBy(page: number): void;
  change(changed: Partial<Place>): void;
}

/** Position in a book, saved when reading pauses, not on every scroll, and before the page closes. */
export function usePlace(book: Book): HeldPlace {
  const [place, setPlace] = useState(() => placeToBegin(book));
  const [asked, setAsked] = useState(0);
  const latest = useRef(place);
  const change = useCallback((changed: Partial<Place>) => {
    latest.current = { ...latest.current, ...changed };
    setPlace(latest.current);
  }, []);
  // Stable while the book is open, so that effects on them don't rerun with every page.
  const goTo = useCallback(
    (to: number) => {
      change({ page: Math.min(book.pages, Math.max(1, to)) });
      setAsked((count) => count + 1);
    },
    [book, change],
  );
  const passBy = useCallback(
    (page: number) => {
      if (page !== latest.current.page) change({ page });
    },
    [change],
  );
  useRemembered(book.key, latest, [asked, place.mode, place.isRightToLeft].join());
  return { place, asked, goTo, passBy, change };
}

/** @param trigger changes with each explicit action, after which the position is saved at once */
function useRemembered(key: string, latest: { readonly current: Place }, wish: string): void {
  const kept = useRef<Place | null>(null);
  const keep = useCallback(() => {
    if (kept.current === latest.current) return;
    kept.current = latest.current;
    rememberPlace(key, latest.current);
  }, [key, latest]);
  useEffect(() => {
    void wish;
    keep();
  }, [keep, wish]);
  useEffect(() => {
    // Some browsers lack `scrollend`; all report that they may be closed.
    document.addEventListener('scrollend', keep, true);
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('scrollend', keep, true);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}

function placeToBegin(book: Book): Place {
  const kept = placeIn(book.key);
  return {
    page: Math.min(kept?.page ?? 1, book.pages),
    mode: kept?.mode === 'scroll' ? 'scroll' : 'leaf',
    isRightToLeft: kept?.isRightToLeft ?? book.isRightToLeft,
  };
}
