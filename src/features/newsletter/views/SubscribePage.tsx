import type { ReactNode } from 'react';
import { NEWSLETTER_FIELD_ID } from '#kernel/paths.ts';
import text from '#ui/text.module.css';
import styles from './newsletter-page.module.css';

/** Outcome of the form without script. */
export type SubscribeOutcome = 'done' | 'email' | 'later';

const OUTCOME_TEXTS: Record<SubscribeOutcome | 'none', { title: string; lead: string }> = {
  none: {
    title: 'Newsletter',
    lead: 'New bindings and limited editions by email. Unsubscribe at any time.',
  },
  done: {
    title: 'Thank You For Subscribing',
    lead: 'We’ve sent you a confirmation. You can unsubscribe at any time with the link in our emails.',
  },
  email: { title: 'Email is not valid.', lead: 'Check it for typos and try again. We haven’t saved it.' },
  later: {
    title: 'Please try again later',
    lead: 'There have been too many sign-ups from your network in the last hour.',
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
            <a href={`#${NEWSLETTER_FIELD_ID}`}>Enter your email</a>
          </p>
        )}
      </div>
      {picture}
    </div>
  );
}
