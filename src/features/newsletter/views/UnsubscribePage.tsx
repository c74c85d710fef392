import { PAGES, unsubscribePath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { SubscriptionKind } from '../limits.ts';
import styles from './newsletter-page.module.css';

interface UnsubscribePageProps {
  /** `none`: no token; `wrong`: invalid token. */
  state: 'none' | 'wrong' | 'on' | 'off';
  type: SubscriptionKind | null;
  token: string;
}

const EMAIL_NAMES: Record<SubscriptionKind, string> = {
  newsletter: 'our newsletter',
  rbExclusive: 'emails about RB Exclusive',
};

/**
 * Asks for confirmation before ending a subscription (decision 44), because programs open links too. Needs no script.
 */
export function UnsubscribePage({ state, type, token }: UnsubscribePageProps) {
  const emails = type ? EMAIL_NAMES[type] : 'these emails';
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1>{state === 'off' ? 'You’ve unsubscribed' : 'Unsubscribe'}</h1>
      {state === 'on' && (
        <>
          <p className={text.lead}>
            You’re subscribed to {emails} at this address. Do you want to unsubscribe?
          </p>
          <form method="post" action={unsubscribePath(token)}>
            <Button type="submit">Unsubscribe</Button>
          </form>
        </>
      )}
      {state === 'off' && (
        <>
          <p className={text.lead}>You’ll no longer get {emails}. We’ll still email you about your orders.</p>
          <ButtonLink to={PAGES.home} kind="secondary">
            Go to Homepage
          </ButtonLink>
        </>
      )}
      {state === 'none' && (
        <p className={text.lead}>To unsubscribe, use the link at the foot of any of our emails.</p>
      )}
      {state === 'wrong' && (
        <>
          <p className={text.lead}>
            This link is incomplete. Open it from the email again. If that doesn’t help, contact us and we’ll
            unsubscribe you.
          </p>
          <ButtonLink to={PAGES.contactUs} kind="secondary">
            Contact us
          </ButtonLink>
        </>
      )}
    </div>
  );
}
