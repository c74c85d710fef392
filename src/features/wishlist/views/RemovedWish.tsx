import { useEffect, useRef } from 'react';
import type { BookSummary } from '#kernel/book.ts';
import { Button } from '#ui/Button.tsx';
import { setWish } from '../client/wishes.ts';
import styles from './wishlist-tab.module.css';

/** Replaces a removed book, with an undo button that takes the focus. */
export function RemovedWish({ book }: { book: Pick<BookSummary, 'id' | 'title'> & { isDeleted: boolean } }) {
  const undo = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Removed in another tab: don't move this tab's focus.
    if (document.activeElement === document.body) (undo.current ?? message.current)?.focus();
  }, []);
  return (
    <div className={styles.removed}>
      <p ref={message} tabIndex={-1}>
        <cite>
          <bdi>{book.title}</bdi>
        </cite>{' '}
        was removed.
      </p>
      {/* Withdrawn books can't be added again. */}
      {!book.isDeleted && (
        <Button
          kind="quiet"
          ref={undo}
          onClick={() => void setWish(book.id, true)}
          aria-label={`Undo removing ${book.title}`}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
