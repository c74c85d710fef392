import { formatMoney } from '#kernel/exchange.ts';
import styles from './price.module.css';
import text from './text.module.css';

interface PriceProps {
  /** Minor units of `currency`. */
  amount: number;
  original?: number | null;
  currency: string;
  large?: boolean;
}

/** A price, with the original struck through if discounted (storefront 2.7). */
export function Price({ amount, original, currency, large }: PriceProps) {
  return (
    <span className={large ? `${styles.price} ${styles.large}` : styles.price}>
      {original ? <span className={text.hidden}>Price now </span> : null}
      <span>{formatMoney(amount, currency)}</span>
      {original ? (
        <>
          {' '}
          <span className={text.hidden}>, before </span>
          <s className={styles.original}>{formatMoney(original, currency)}</s>
        </>
      ) : null}
    </span>
  );
}
