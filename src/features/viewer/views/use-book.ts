import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { type Asked, openBook, type Source } from '../client/open-book.ts';
import { UnreadableBook } from '../client/unreadable.ts';

/** How far the book is that somebody wants to read. The one that is read meanwhile stays until the next can be read. */
interface Wanted {
  book: Book | null;
  opening: { name: string; locked: Asked | null } | null;
  /** Why the last one cannot be opened. */
  refused: string | null;
}

export interface Surface extends Wanted {
  open(source: Source): void;
  refuse(message: string): void;
  /** Gives up what is being opened, and is done with what was refused. */
  cancel(): void;
  close(): void;
}

const NOTHING: Wanted = { book: null, opening: null, refused: null };

/** One book at a time: whoever opens another closes the one before, as soon as it is there. */
export function useBook(): Surface {
  const [wanted, setWanted] = useState(NOTHING);
  const read = useRef<Book | null>(null);
  const attempt = useRef<AbortController | null>(null);
  const change = useCallback(
    (changed: Partial<Wanted>) =>
      setWanted((before) => ({ ...before, opening: null, refused: null, ...changed })),
    [],
  );
  const take = useCallback((book: Book | null) => {
    read.current?.close();
    read.current = book;
  }, []);
  const cancel = useCallback(() => {
    attempt.current?.abort();
    change({});
  }, [change]);
  const close = useCallback(() => {
    attempt.current?.abort();
    take(null);
    setWanted(NOTHING);
  }, [take]);
  const refuse = useCallback((message: string) => change({ refused: message }), [change]);
  const open = useCallback(
    (source: Source) => {
      attempt.current?.abort();
      const giveUp = new AbortController();
      attempt.current = giveUp;
      const name = source.name ?? 'The book';
      change({ opening: { name, locked: null } });
      const onLocked = (locked: Asked) => change({ opening: { name, locked } });
      openBook(source, { signal: giveUp.signal, onLocked }).then(
        (book) => {
          if (giveUp.signal.aborted) return book.close();
          take(book);
          change({ book });
        },
        (error: unknown) => {
          if (giveUp.signal.aborted) return;
          // The code of the viewer itself may not have come: a dropped line.
          const isOfTheBook = error instanceof UnreadableBook;
          refuse(isOfTheBook ? error.message : 'The viewer could not be loaded. Try again.');
        },
      );
    },
    [change, refuse, take],
  );
  useEffect(
    () => () => {
      attempt.current?.abort();
      take(null);
    },
    [take],
  );
  return { ...wanted, open, refuse, cancel, close };
}
