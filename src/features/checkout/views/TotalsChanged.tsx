import { formatMoney } from '#kernel/exchange.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { compareTotals } from '../compare-totals.ts';
import styles from './payment-section.module.css';

export function TotalsChanged({ before, now }: { before: OrderTotals; now: OrderTotals }) {
  const money = (amount: number | null) => (amount === null ? 'none' : formatMoney(amount, now.currency));
  const differences = compareTotals(before, now);
  return (
    <>
      <p>
        {before.toPay === now.toPay
          ? 'Your order has changed, but the total hasn’t. Please check it and press again to order.'
          : `The total has changed from ${money(before.toPay)} to ${money(now.toPay)}. Nothing was ordered yet. Press again to order at the new total.`}
      </p>
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map(({ label, before, now }) => (
            <li key={label}>
              {label}: {money(before)} before, {money(now)} now
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
