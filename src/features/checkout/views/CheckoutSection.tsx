import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { SectionNumber } from '../client/draft.ts';
import styles from './checkout-section.module.css';

export type SectionState = 'open' | 'closed' | 'ahead';

interface CheckoutSectionProps {
  /** Null for the account section. */
  number: SectionNumber | null;
  title: string;
  state: SectionState;
  summary: ReactNode;
  takesFocus: boolean;
  messages?: readonly string[] | null;
  /** Omitted if the section can't be edited. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Checkout section: open, closed to a summary, or not yet reached. */
export function CheckoutSection(props: CheckoutSectionProps) {
  const { number, title, state, summary, takesFocus, messages, onOpen, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = number === null ? 'account' : `section${number}`;
  useEffect(() => {
    if (!takesFocus || state !== 'open') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus, state]);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} data-state={state}>
      <div className={`${layout.spread} ${styles.head}`}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
          <span className={`${text.figures} ${text.soft} ${styles.number}`} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {state === 'closed' && onOpen && (
          <Button kind="quiet" onClick={onOpen} aria-expanded={false}>
            Change<span className={text.hidden}> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {state === 'closed' && <div className={`${text.soft} ${styles.summary}`}>{summary}</div>}
      {state === 'open' && (
        <div className={styles.body}>
          {messages && messages.length > 0 && (
            <div className={styles.news}>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          )}
          {children}
        </div>
      )}
    </section>
  );
}
