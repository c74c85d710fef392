import { type ReactNode, useId } from 'react';
import styles from './section.module.css';
import text from './text.module.css';

interface SectionProps {
  title: string;
  /** Where the section leads: beside the title, on narrow screens below what it shows. */
  action?: ReactNode;
  /** Whether it stands below a band of another ground, whose edge is rule enough. */
  belowBand?: boolean;
  children: ReactNode;
}

/** A titled part of a page under a rule of its own. */
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
