import { PAGES } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { CheckoutLine } from './checkout-cart.ts';
import styles from './order-summary.module.css';

export function UnavailableLines({ lines }: { lines: readonly CheckoutLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.gone}>
      {lines.map(({ id, title, binding }) => (
        <p key={id}>
          <cite>
            <bdi>{title}</bdi>
          </cite>{' '}
          ({binding}) can no longer be had like this, and is not part of the order.
        </p>
      ))}
      <p>
        <Link to={PAGES.cart}>Your cart</Link> says why.
      </p>
    </div>
  );
}
