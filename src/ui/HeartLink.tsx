import { Link, useLocation } from 'react-router';
import { loginAddress } from '#contract/addresses.ts';
import styles from './heart-link.module.css';
import { Icon } from './Icon.tsx';

interface HeartLinkProps {
  /** The book's title, for the label. */
  title: string;
  /** Where login leads back to; the page it stands on when not given. */
  next?: string;
  className?: string;
}

/** The heart of a guest: it leads to login and back to this page (storefront 2.7, decision 13). */
export function HeartLink({ title, next, className }: HeartLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={loginAddress(next ?? pathname + search)}
      rel="nofollow"
      aria-label={`Add ${title} to wishlist`}
      className={className ? `${styles.heart} ${className}` : styles.heart}
    >
      <Icon name="heart" size={20} />
    </Link>
  );
}
