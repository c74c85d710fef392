import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { TotalsView } from '../client/use-totals.ts';
import type { CheckoutLine } from './checkout-cart.ts';
import styles from './order-summary.module.css';
import { UnavailableLines } from './UnavailableLines.tsx';

interface OrderSummaryProps {
  lines: readonly CheckoutLine[];
  /** Lines no longer sold, unless the totals name them. */
  unavailableLines: readonly CheckoutLine[];
  totals: TotalsView;
  currency: string;
  breakdown: ReactNode;
}

/** Lines and totals: beside the sections, or in a bar at the bottom on phones. */
export function OrderSummary({ lines, unavailableLines, totals, currency, breakdown }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const toPay = totals.totals && formatMoney(totals.totals.toPay, totals.totals.currency);
  return (
    <aside
      className={styles.summary}
      data-open={isOpen}
      aria-label="Your order"
      onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
    >
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          Your order<span className={text.hidden}>, </span>
        </span>
        <span className={styles.toPay} data-stale={totals.isStale}>
          {toPay ?? '…'}
          <Icon name="down" size={14} />
        </span>
      </button>
      <div id={panel} className={styles.panel}>
        <h2 className={styles.heading}>Your order</h2>
        <ul className={styles.lines}>
          {lines.map(({ id, cover, title, binding, quantity, total }) => (
            <li key={id} className={styles.line}>
              <div className={styles.cover}>{cover}</div>
              <div>
                <cite>
                  <bdi>{title}</bdi>
                </cite>
                {quantity > 1 && <span className={styles.copies}> × {quantity}</span>}
                <p className={`${text.note} ${styles.binding}`}>{binding}</p>
              </div>
              <Price amount={total} currency={currency} />
            </li>
          ))}
        </ul>
        <UnavailableLines lines={unavailableLines} />
        {breakdown}
      </div>
    </aside>
  );
}
