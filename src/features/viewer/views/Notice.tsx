import styles from './notice.module.css';

interface NoticeProps {
  words: string;
  /** What can be done about it. */
  deed: string;
  onDeed(): void;
  /** Whether nothing is wrong. */
  isCalm?: boolean;
}

/** What happens to a book, or to another that is wanted, while it is read: told at once. */
export function Notice({ words, deed, onDeed, isCalm = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={isCalm ? 'status' : 'alert'} data-calm={isCalm}>
      <p>{words}</p>
      <button type="button" className={styles.deed} onClick={onDeed}>
        {deed}
      </button>
    </div>
  );
}
