import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { WishlistItem } from '../contract.ts';
import { TakenOff } from './TakenOff.tsx';
import { TakeOffHeart } from './TakeOffHeart.tsx';
import { WithdrawnBook } from './WithdrawnBook.tsx';
import styles from './wishlist-tab.module.css';

const SIZES = '(width < 376px) 84vw, (width < 641px) 42vw, (width < 1201px) 28vw, 15rem';

interface WishlistTabProps {
  items: readonly WishlistItem[];
  drawing?: ReactNode;
}

/** Wishlist page of the account, newest first (decision 12). */
export function WishlistTab({ items, drawing }: WishlistTabProps) {
  const { status, wishlist } = useStore(visitor, UNKNOWN);
  useItemsOfOtherTabs(items);
  if (items.length === 0) return <Empty drawing={drawing} />;
  return (
    <ul className={styles.books}>
      {items.map(({ book }) => (
        <li key={book.id}>
          {status === 'signedIn' && !(book.id in wishlist) ? (
            <TakenOff book={book} />
          ) : book.isDeleted ? (
            <WithdrawnBook book={book} />
          ) : (
            <BookCard book={book} sizes={SIZES} aside={<TakeOffHeart book={book} />} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Empty({ drawing }: Pick<WishlistTabProps, 'drawing'>) {
  return (
    <div className={styles.empty}>
      <p className={text.lead}>Your wishlist is empty. The heart beside a book keeps it here for you.</p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
    </div>
  );
}

/** Reloads when another tab adds a book; removed books keep their place for undoing. */
function useItemsOfOtherTabs(items: readonly WishlistItem[]): void {
  const { wishlist } = useStore(visitor, UNKNOWN);
  const { revalidate } = useRevalidator();
  const shown = new Set(items.map(({ book }) => book.id));
  const missing = Object.keys(wishlist)
    .filter((id) => !shown.has(id))
    .sort()
    .join();
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);
}
