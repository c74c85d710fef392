import type { Order } from '../contract.ts';
import { ORDER_STATE_LABELS } from '../order-states.ts';
import { Moment } from './Moment.tsx';
import styles from './order-history.module.css';

export function OrderHistory({ history }: Pick<Order, 'history'>) {
  return (
    <ol className={styles.history}>
      {history.map(({ from, to, at, reason }, index) => (
        <li key={`${to} ${at}`} aria-current={index === history.length - 1 ? 'step' : undefined}>
          <p>{from === null ? 'Order placed' : ORDER_STATE_LABELS[to]}</p>
          <p className={styles.when}>
            <Moment at={at} />
          </p>
          {reason && from !== null && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
