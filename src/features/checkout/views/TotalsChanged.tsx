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
          ? 'The order has changed since you looked, though not its sum. Nothing was ordered yet: look it over and press again.'
          : `The sum has changed since you looked: it was ${money(before.toPay)} and is ${money(now.toPay)} now. Nothing was ordered yet: press again to order at the new sum.`}
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
