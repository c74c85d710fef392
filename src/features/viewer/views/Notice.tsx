import layout from '#ui/layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  message: string;
  actionLabel: string;
  onAction(): void;
  isInfo?: boolean;
}

export function Notice({ message, actionLabel, onAction, isInfo = false }: NoticeProps) {
  return (
    <div className={`${layout.line} ${styles.notice}`} role={isInfo ? 'status' : 'alert'} data-calm={isInfo}>
      <p>{message}</p>
      <button type="button" className={styles.action} onClick={onAction}>
        {actionLabel}
      </button>
    </div>
  );
}
