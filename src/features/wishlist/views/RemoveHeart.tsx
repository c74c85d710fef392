import type { HeartProps } from '#features/books/views/HeartLink.tsx';
import link from '#features/books/views/heart-link.module.css';
import { Icon } from '#ui/Icon.tsx';
import { setWish } from '../client/wishes.ts';

export function RemoveHeart({ book }: Pick<HeartProps, 'book'>) {
  return (
    <button
      type="button"
      aria-label={`Remove ${book.title} from wishlist`}
      className={`${link.heart} ${link.filled}`}
      onClick={() => void setWish(book.id, false)}
    >
      <Icon name="heart" size={20} filled />
    </button>
  );
}
