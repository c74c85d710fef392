import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { type Asked, openBook, type Source } from '../client/open-book.ts';
import { UnreadableBook } from '../client/unreadable.ts';

/** The current book stays open until the next one can be read. */
interface Wanted {
  book: Book | null;
  opening: { name: string; locked: Asked | null } | null;
  refused: string | null;
}

export interface Surface extends Wanted {
  open(source: Source): void;
  refuse(message: string): void;
  /** Cancels opening, and dismisses a refusal. */
  cancel(): void;
  close(): void;
}

const NOTHING: Wanted = { book: null, opening: null, refused: null };

/** One book at a time: opening another closes the one before, once it is ready. */
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
          // Or the code of the viewer could not be loaded: a dropped connection.
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
