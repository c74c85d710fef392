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
  rbExclusive: 'letters about RB Exclusive',
};

/**
 * Asks for confirmation before ending a subscription (decision 44), because programs open links too. Needs no script.
 */
export function UnsubscribePage({ state, type, token }: UnsubscribePageProps) {
  const emails = type ? EMAIL_NAMES[type] : 'letters of this kind';
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1>{state === 'off' ? 'You are unsubscribed' : 'Unsubscribe'}</h1>
      {state === 'on' && (
        <>
          <p className={text.lead}>You get {emails} by email. Do you want to end it?</p>
          <form method="post" action={unsubscribePath(token)}>
            <Button type="submit">Unsubscribe</Button>
          </form>
        </>
      )}
      {state === 'off' && (
        <>
          <p className={text.lead}>You no longer get {emails}. Letters about your orders still come.</p>
          <ButtonLink to={PAGES.home} kind="secondary">
            Go to Homepage
          </ButtonLink>
        </>
      )}
      {state === 'none' && (
        <p className={text.lead}>At the foot of each letter stands a link that ends the subscription.</p>
      )}
      {state === 'wrong' && (
        <>
          <p className={text.lead}>
            This link is not complete. It may have been cut on its way here: try it once more from the letter,
            or write to us and we will see to it.
          </p>
          <ButtonLink to={PAGES.contactUs} kind="secondary">
            Contact us
          </ButtonLink>
        </>
      )}
    </div>
  );
}
