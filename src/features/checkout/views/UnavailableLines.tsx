import { PAGES } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { CheckoutLine } from './checkout-cart.ts';
import styles from './order-summary.module.css';

export function UnavailableLines({ lines }: { lines: readonly CheckoutLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.removed}>
      {lines.map(({ id, title, binding }) => (
        <p key={id}>
          <cite>
            <bdi>{title}</bdi>
          </cite>{' '}
          ({binding}) is no longer available and isn’t part of this order.
        </p>
      ))}
      <p>
        <Link to={PAGES.cart}>View your cart</Link> for details.
      </p>
    </div>
  );
}
