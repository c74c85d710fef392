import { formatDateRange } from '#kernel/format-date.ts';
import styles from './arrival.module.css';

/** Estimated days of arrival; `from` and `to` are ISO dates. */
export const Arrival = ({ from, to }: { from: string; to: string }) => (
  <span className={styles.days}>{formatDateRange(from, to)}</span>
);
