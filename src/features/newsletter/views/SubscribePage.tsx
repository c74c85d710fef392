import type { ReactNode } from 'react';
import { NEWSLETTER_FIELD_ID } from '#kernel/paths.ts';
import text from '#ui/text.module.css';
import styles from './newsletter-page.module.css';

/** Outcome of the form without script. */
export type SubscribeOutcome = 'done' | 'email' | 'later';

const OUTCOME_TEXTS: Record<SubscribeOutcome | 'none', { title: string; lead: string }> = {
  none: {
    title: 'Newsletter',
    lead: 'New bindings and limited editions, by letter. One link ends it.',
  },
  done: {
    title: 'Thank You For Subscribing',
    lead: 'A letter is on its way to you. Each one has a link that ends the subscription.',
  },
  email: { title: 'Email is not valid.', lead: 'It may have been mistyped; nothing was kept of it.' },
  later: {
    title: 'Please try again later',
    lead: 'Too many subscriptions came from where you are within one hour.',
  },
};

interface SubscribePageProps {
  outcome: SubscribeOutcome | null;
  picture: ReactNode;
}

/** Target of the newsletter form without script; shows its outcome. */
export function SubscribePage({ outcome, picture }: SubscribePageProps) {
  const { title, lead } = OUTCOME_TEXTS[outcome ?? 'none'];
  return (
    <div className={`${text.wrap} ${styles.pictured}`}>
      <div className={styles.page}>
        <h1>{title}</h1>
        <p className={text.lead}>{lead}</p>
        {outcome !== 'done' && (
          <p>
            <a href={`#${NEWSLETTER_FIELD_ID}`}>Write down your email</a>
          </p>
        )}
      </div>
      {picture}
    </div>
  );
}
