import { Moment } from './Moment.tsx';
import styles from './order-history.module.css';

interface HistoryEntry {
  title: string;
  at: string;
  text: string;
}

export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol className={styles.history}>
    {entries.map(({ title, at, text }, index) => (
      <li key={`${title} ${at}`} aria-current={index === entries.length - 1 ? 'step' : undefined}>
        <p>{title}</p>
        <p className={styles.when}>
          <Moment at={at} />
        </p>
        {text && <p className={styles.reason}>{text}</p>}
      </li>
    ))}
  </ol>
);
