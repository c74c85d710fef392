import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { BookSummary } from '#kernel/book.ts';
import { loginPath } from '#kernel/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './heart-link.module.css';

export interface HeartProps {
  book: Pick<BookSummary, 'id' | 'title'>;
  /** Return address after login; the current page by default. */
  next?: string | undefined;
  className?: string | undefined;
}

interface HeartLinkProps extends HeartProps {
  /** Called on click, with the return address after login. */
  onFollow?: (event: MouseEvent, next: string) => void;
}

/** Heart for guests: leads to login and back (storefront 2.7, decision 13). */
export function HeartLink({ book, next, className, onFollow }: HeartLinkProps) {
  const { pathname, search } = useLocation();
  const back = next ?? pathname + search;
  return (
    <Link
      to={loginPath(back)}
      rel="nofollow"
      aria-label={`Add ${book.title} to wishlist`}
      className={className ? `${styles.heart} ${className}` : styles.heart}
      onClick={(event) => onFollow?.(event, back)}
    >
      <Icon name="heart" size={20} />
    </Link>
  );
}
