import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Book } from '../client/book.ts';
import type { Place } from '../client/places.ts';
import { createSearch, type Search, type Searched } from '../client/search.ts';
import { type Lying, pagesOf, spreadAt, spreadCount, spreadWith } from '../spreads.ts';
import type { Zoom } from '../zoom.ts';
import { type HeldPlace, usePlace } from './use-place.ts';

export type Pane = 'pages' | 'contents';

export interface Reading extends Pick<HeldPlace, 'asked' | 'goTo' | 'passBy'> {
  book: Book;
  search: Search;
  /** The current page; the first of those that lie open. */
  page: number;
  mode: Place['mode'];
  zoom: Zoom;
  lying: Lying;
  /** CSS pixels per point, as shown now. */
  scale: number;
  /** Moves by a spread, or by a page when scrolling. */
  step(way: 1 | -1): void;
  setMode(mode: Place['mode']): void;
  setZoom(zoom: Zoom): void;
  setRightToLeft(isRightToLeft: boolean): void;
  setScale(scale: number): void;
}

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('No book is being read here.');
  return reading;
}

/** @param hasRoomForTwo whether two pages fit side by side */
export function useNewReading(book: Book, hasRoomForTwo: boolean): Reading {
  const { place, asked, goTo, passBy, change } = usePlace(book);
  const { mode, isRightToLeft } = place;
  const [zoom, setZoom] = useState<Zoom>(mode === 'leaf' ? 'page' : 'width');
  const [scale, setScale] = useState(1);
  const search = useMemo(() => createSearch(book), [book]);
  useEffect(() => () => search.end(), [search]);
  const isPaired = mode === 'leaf' && hasRoomForTwo;
  const lying = useMemo(
    () => ({ pages: book.pages, isPaired, isRightToLeft }),
    [book.pages, isPaired, isRightToLeft],
  );
  const page = firstLyingWith(place.page, lying);
  return useMemo(
    () => ({
      book,
      search,
      page,
      asked,
      mode,
      zoom,
      lying,
      scale,
      goTo,
      passBy,
      setZoom,
      setScale,
      step(way) {
        const at = spreadWith(page, lying);
        const next = Math.min(spreadCount(lying) - 1, Math.max(0, at + way));
        if (next !== at) goTo(pagesOf(spreadAt(next, lying))[0] ?? page);
      },
      setMode(next) {
        setZoom(next === 'leaf' ? 'page' : 'width');
        change({ mode: next });
      },
      setRightToLeft: (next) => change({ isRightToLeft: next }),
    }),
    [book, search, page, asked, mode, zoom, lying, scale, goTo, passBy, change],
  );
}

const firstLyingWith = (page: number, lying: Lying) =>
  pagesOf(spreadAt(spreadWith(page, lying), lying))[0] ?? page;

export function useSearched(): Searched {
  const { search } = useReading();
  return useSyncExternalStore(search.subscribe, search.get, search.get);
}

/** Rerenders when a page turns out to have another size than assumed. */
export function useSizes(): number {
  const { book } = useReading();
  return useSyncExternalStore(book.onSize, book.sizesKnown, book.sizesKnown);
}
