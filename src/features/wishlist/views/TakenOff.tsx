import { useEffect, useRef } from 'react';
import type { BookSummary } from '#kernel/book.ts';
import { Button } from '#ui/Button.tsx';
import { wish } from '../client/wishes.ts';
import styles from './wishlist-tab.module.css';

/** Stands where a book was taken off and puts it back; the focus comes here from its heart. */
export function TakenOff({ book }: { book: Pick<BookSummary, 'id' | 'title'> & { isDeleted: boolean } }) {
  const undo = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Taken off in another tab: the focus of this one stays where it is.
    if (document.activeElement === document.body) (undo.current ?? words.current)?.focus();
  }, []);
  return (
    <div className={styles.takenOff}>
      <p ref={words} tabIndex={-1}>
        <cite>
          <bdi>{book.title}</bdi>
        </cite>{' '}
        was taken off.
      </p>
      {/* A withdrawn book cannot be put on again. */}
      {!book.isDeleted && (
        <Button
          kind="quiet"
          ref={undo}
          onClick={() => void wish(book.id, true)}
          aria-label={`Undo: put ${book.title} back`}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
