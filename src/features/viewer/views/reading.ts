import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Book } from '../client/book.ts';
import type { ReadingPosition } from '../client/reading-positions.ts';
import { createSearch, type Search, type SearchState } from '../client/search.ts';
import { pagesInSpread, type SpreadLayout, spreadAt, spreadCount, spreadIndexOf } from '../spreads.ts';
import type { Zoom } from '../zoom.ts';
import { type PositionState, useReadingPosition } from './use-reading-position.ts';

export type Pane = 'pages' | 'contents';

export interface ReadingState extends Pick<PositionState, 'requests' | 'goTo' | 'noteScrolledTo'> {
  book: Book;
  search: Search;
  /** The current page; the first of those that lie open. */
  page: number;
  mode: ReadingPosition['mode'];
  zoom: Zoom;
  layout: SpreadLayout;
  /** CSS pixels per point, as shown now. */
  scale: number;
  /** Moves by a spread, or by a page when scrolling. */
  step(direction: 1 | -1): void;
  setMode(mode: ReadingPosition['mode']): void;
  setZoom(zoom: Zoom): void;
  setRightToLeft(isRightToLeft: boolean): void;
  setScale(scale: number): void;
}

export const ReadingContext = createContext<ReadingState | null>(null);

export function useReading(): ReadingState {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('No book is being read here.');
  return reading;
}

/** @param hasRoomForTwo whether two pages fit side by side */
export function useReadingState(book: Book, hasRoomForTwo: boolean): ReadingState {
  const { position, requests, goTo, noteScrolledTo, change } = useReadingPosition(book);
  const { mode, isRightToLeft } = position;
  const [zoom, setZoom] = useState<Zoom>(mode === 'page' ? 'page' : 'width');
  const [scale, setScale] = useState(1);
  const search = useMemo(() => createSearch(book), [book]);
  useEffect(() => () => search.end(), [search]);
  const isPaired = mode === 'page' && hasRoomForTwo;
  const layout = useMemo(
    () => ({ pages: book.pages, isPaired, isRightToLeft }),
    [book.pages, isPaired, isRightToLeft],
  );
  const page = firstOpenPage(position.page, layout);
  return useMemo(
    () => ({
      book,
      search,
      page,
      requests,
      mode,
      zoom,
      layout,
      scale,
      goTo,
      noteScrolledTo,
      setZoom,
      setScale,
      step(direction) {
        const at = spreadIndexOf(page, layout);
        const next = Math.min(spreadCount(layout) - 1, Math.max(0, at + direction));
        if (next !== at) goTo(pagesInSpread(spreadAt(next, layout))[0] ?? page);
      },
      setMode(next) {
        setZoom(next === 'page' ? 'page' : 'width');
        change({ mode: next });
      },
      setRightToLeft: (next) => change({ isRightToLeft: next }),
    }),
    [book, search, page, requests, mode, zoom, layout, scale, goTo, noteScrolledTo, change],
  );
}

const firstOpenPage = (page: number, layout: SpreadLayout) =>
  pagesInSpread(spreadAt(spreadIndexOf(page, layout), layout))[0] ?? page;

export function useSearchState(): SearchState {
  const { search } = useReading();
  return useSyncExternalStore(search.subscribe, search.get, search.get);
}

/** Rerenders when a page turns out to have another size than assumed. */
export function usePageSizes(): number {
  const { book } = useReading();
  return useSyncExternalStore(book.onSize, book.sizeVersion, book.sizeVersion);
}
