import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { WishlistItem } from '../contract.ts';
import { RemovedWish } from './RemovedWish.tsx';
import { RemoveHeart } from './RemoveHeart.tsx';
import { WithdrawnBook } from './WithdrawnBook.tsx';
import styles from './wishlist-tab.module.css';

const SIZES = '(width < 376px) 84vw, (width < 641px) 42vw, (width < 1201px) 28vw, 15rem';

interface WishlistTabProps {
  items: readonly WishlistItem[];
  drawing?: ReactNode;
}

/** Wishlist page of the account, newest first (decision 12). */
export function WishlistTab({ items, drawing }: WishlistTabProps) {
  const { status, wishlist } = useStore(visitor, UNKNOWN_VISITOR);
  useRefreshFromOtherTabs(items);
  if (items.length === 0) return <Empty drawing={drawing} />;
  return (
    <ul className={styles.books}>
      {items.map(({ book }) => (
        <li key={book.id}>
          {status === 'signedIn' && !(book.id in wishlist) ? (
            <RemovedWish book={book} />
          ) : book.isDeleted ? (
            <WithdrawnBook book={book} />
          ) : (
            <BookCard book={book} sizes={SIZES} extra={<RemoveHeart book={book} />} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Empty({ drawing }: Pick<WishlistTabProps, 'drawing'>) {
  return (
    <div className={`${layout.column} ${styles.empty}`}>
      <p className={text.lead}>Your wishlist is empty. Select the heart beside a book to save it here.</p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
    </div>
  );
}

/** Reloads when another tab adds a book; removed books keep their place for undoing. */
function useRefreshFromOtherTabs(items: readonly WishlistItem[]): void {
  const { wishlist } = useStore(visitor, UNKNOWN_VISITOR);
  const { revalidate } = useRevalidator();
  const displayedIds = new Set(items.map(({ book }) => book.id));
  const missing = Object.keys(wishlist)
    .filter((id) => !displayedIds.has(id))
    .sort()
    .join();
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);
}
