import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { visitor } from '#browser/visitor.ts';
import { HeartLink, type HeartProps } from '#features/books/views/HeartLink.tsx';
import link from '#features/books/views/heart-link.module.css';
import { PENDING_ACTION_KEY } from '#kernel/limits.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PendingWish } from '../client/wishes.ts';

const loadWishes = () => import('../client/wishes.ts');

/** Heart toggle; for guests it links to login and is completed afterwards. */
export function WishlistHeart(props: HeartProps) {
  const isWished = useIsWished(props.book.id);
  if (isWished === null)
    return <HeartLink {...props} onFollow={(event, next) => handleFollow(event, props, next)} />;
  return <HeartButton {...props} isWished={isWished} />;
}

/** The label says what pressing does, so it has no `aria-pressed`. */
function HeartButton({ book, className, isWished }: HeartProps & { isWished: boolean }) {
  return (
    <button
      type="button"
      aria-label={isWished ? `Remove ${book.title} from wishlist` : `Add ${book.title} to wishlist`}
      className={[link.heart, isWished && link.filled, className].filter(Boolean).join(' ')}
      onPointerEnter={() => void loadWishes().catch(() => {})}
      onClick={() => void loadWishes().then(({ toggleWish }) => toggleWish(book.id))}
    >
      <Icon name="heart" size={20} filled={isWished} />
    </button>
  );
}

function useIsWished(bookId: string): boolean | null {
  return useSyncExternalStore(
    visitor.subscribe,
    useCallback(() => {
      const { status, wishlist } = visitor.get();
      return status === 'signedIn' ? bookId in wishlist : null;
    }, [bookId]),
    () => null,
  );
}

/** Stores a guest's wish for after login; checks the session first if it is unknown. */
function handleFollow(event: MouseEvent, { book }: HeartProps, next: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  storePendingWish({ kind: 'wish', bookId: book.id, next });
  if (visitor.get().status !== 'unknown') return;
  event.preventDefault();
  void loadWishes().then(({ wishWhenSignedIn }) => wishWhenSignedIn(next));
}

/** Replaces any other pending action of this tab. */
function storePendingWish(wish: PendingWish): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(wish));
  } catch {
    // Storage is blocked: the login link still works.
  }
}
