import { type ReactNode, useId } from 'react';
import styles from './section.module.css';
import text from './text.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  belowBand?: boolean;
  children: ReactNode;
}

export function Section({ title, action, belowBand, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={text.wrap} aria-labelledby={heading}>
      <div className={styles.section} data-below-band={belowBand}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.body}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  );
}
