import styles from './notice.module.css';

interface NoticeProps {
  words: string;
  deed: string;
  onDeed(): void;
  isCalm?: boolean;
}

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
