import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { type Place, placeIn, rememberPlace } from '../client/places.ts';

export interface HeldPlace {
  place: Place;
  /** Counts up whenever a page is asked for, be it the one that is read: where it is scrolled, it is gone back to its head. */
  asked: number;
  goTo(page: number): void;
  /** Reads another page, since it was scrolled to: it is where it is. */
  passBy(page: number): void;
  change(changed: Partial<Place>): void;
}

/** Where somebody is in a book. It is remembered where reading rests, not with every line that is scrolled, and before it ends. */
export function usePlace(book: Book): HeldPlace {
  const [place, setPlace] = useState(() => placeToBegin(book));
  const [asked, setAsked] = useState(0);
  const latest = useRef(place);
  const change = useCallback((changed: Partial<Place>) => {
    latest.current = { ...latest.current, ...changed };
    setPlace(latest.current);
  }, []);
  // These are the same for as long as the book is open: what is to be gone to once must not be gone to with every other page.
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

/** @param wish changes with each wish of the reader's, after which it is remembered at once */
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
    // Some browsers do not tell where scrolling ends; all of them tell before they may forget.
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
