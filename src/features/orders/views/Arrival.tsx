import { DateText } from '#ui/DateText.tsx';
import styles from './arrival.module.css';

/** Formats ISO dates as `between 14-12-2026 and 21-12-2026`. */
export const Arrival = ({ from, to }: { from: string; to: string }) =>
  from === to ? (
    <span className={styles.days}>
      on <DateText moment={from} />
    </span>
  ) : (
    <span className={styles.days}>
      between <DateText moment={from} /> and <DateText moment={to} />
    </span>
  );
