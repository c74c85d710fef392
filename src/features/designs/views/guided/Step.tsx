import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './step.module.css';

interface StepProps {
  id: string;
  numeral: string;
  title: string;
  /** Summary of the choices, shown while closed. */
  summary: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  next?: { title: string; go: () => void } | undefined;
  children: ReactNode;
}

/** One step of the page. The shared `name` keeps a single step open, even without JavaScript. */
export function Step({ id, numeral, title, summary, isOpen, onToggle, next, children }: StepProps) {
  return (
    <details
      id={id}
      name="step"
      className={styles.step}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary>
        <span className={styles.numeral} aria-hidden="true">
          {numeral}
        </span>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.summary}>{summary}</span>
      </summary>
      <div className={`${layout.column} ${styles.body}`}>
        {children}
        {next && (
          <button type="button" className={`${text.link} ${styles.next}`} onClick={next.go}>
            Next: {next.title}
          </button>
        )}
      </div>
    </details>
  );
}
