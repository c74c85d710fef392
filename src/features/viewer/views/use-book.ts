import { useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { openBook, type PasswordRequest, type Source } from '../client/open-book.ts';
import { UnreadableBook } from '../client/unreadable.ts';

/** The current book stays open until the next one can be read. */
interface BookState {
  book: Book | null;
  opening: { name: string; locked: PasswordRequest | null } | null;
  refusal: string | null;
}

export interface BookOpener extends BookState {
  open(source: Source): void;
  refuse(message: string): void;
  /** Cancels opening, and dismisses a refusal. */
  cancel(): void;
  close(): void;
}

const NO_BOOK: BookState = { book: null, opening: null, refusal: null };

/** One book at a time: opening another closes the one before, once it is ready. */
export function useBook(): BookOpener {
  const [state, setState] = useState(NO_BOOK);
  const openedBook = useRef<Book | null>(null);
  const attempt = useRef<AbortController | null>(null);
  const change = useCallback(
    (changed: Partial<BookState>) =>
      setState((before) => ({ ...before, opening: null, refusal: null, ...changed })),
    [],
  );
  const replaceBook = useCallback((book: Book | null) => {
    openedBook.current?.close();
    openedBook.current = book;
  }, []);
  const cancel = useCallback(() => {
    attempt.current?.abort();
    change({});
  }, [change]);
  const close = useCallback(() => {
    attempt.current?.abort();
    replaceBook(null);
    setState(NO_BOOK);
  }, [replaceBook]);
  const refuse = useCallback((message: string) => change({ refusal: message }), [change]);
  const open = useCallback(
    (source: Source) => {
      attempt.current?.abort();
      const controller = new AbortController();
      attempt.current = controller;
      const name = source.name ?? 'The book';
      change({ opening: { name, locked: null } });
      const onLocked = (locked: PasswordRequest) => change({ opening: { name, locked } });
      openBook(source, { signal: controller.signal, onLocked }).then(
        (book) => {
          if (controller.signal.aborted) return book.close();
          replaceBook(book);
          change({ book });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          // Any other error means that the viewer’s code could not be loaded.
          const isBookError = error instanceof UnreadableBook;
          refuse(isBookError ? error.message : 'We couldn’t load the viewer. Please try again.');
        },
      );
    },
    [change, refuse, replaceBook],
  );
  useEffect(
    () => () => {
      attempt.current?.abort();
      replaceBook(null);
    },
    [replaceBook],
  );
  return { ...state, open, refuse, cancel, close };
}
