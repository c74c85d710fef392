import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { type Asked, openBook, type Source } from '../client/open-book.ts';
import { UnreadableBook } from '../client/unreadable.ts';

/** How far the book is that somebody wants to read. */
type Wanted =
  | { state: 'none' }
  | { state: 'opening'; name: string; locked: Asked | null }
  | { state: 'refused'; message: string }
  | { state: 'open'; book: Book };

export interface Desk {
  wanted: Wanted;
  open(source: Source): void;
  refuse(message: string): void;
  close(): void;
}

/** One book at a time: whoever opens another closes the one before. */
export function useBook(): Desk {
  const [wanted, setWanted] = useState<Wanted>({ state: 'none' });
  const ending = useRef<() => void>(() => {});
  const close = useCallback(() => {
    ending.current();
    ending.current = () => {};
    setWanted({ state: 'none' });
  }, []);
  const refuse = useCallback((message: string) => {
    ending.current();
    setWanted({ state: 'refused', message });
  }, []);
  const open = useCallback(
    (source: Source) => {
      ending.current();
      const giveUp = new AbortController();
      ending.current = () => giveUp.abort();
      const name = source.name ?? 'The book';
      setWanted({ state: 'opening', name, locked: null });
      const onLocked = (locked: Asked) => setWanted({ state: 'opening', name, locked });
      openBook(source, { signal: giveUp.signal, onLocked }).then(
        (book) => {
          if (giveUp.signal.aborted) return book.close();
          ending.current = () => book.close();
          setWanted({ state: 'open', book });
        },
        (error: unknown) => {
          if (giveUp.signal.aborted) return;
          // The code of the viewer itself may not have come: a dropped line.
          const words =
            error instanceof UnreadableBook ? error.message : 'The viewer could not be loaded. Try again.';
          refuse(words);
        },
      );
    },
    [refuse],
  );
  useEffect(() => () => ending.current(), []);
  return { wanted, open, refuse, close };
}
