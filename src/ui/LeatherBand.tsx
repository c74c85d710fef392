import type { ReactNode } from 'react';
import styles from './leather-band.module.css';
import text from './text.module.css';

export function LeatherBand({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={styles.board}>
      <div className={`${text.wrap} ${styles.inner}`}>
        <div className={className ? `${styles.panel} ${className}` : styles.panel}>{children}</div>
      </div>
    </div>
  );
}
