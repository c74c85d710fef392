import { useEffect, useRef, useState } from 'react';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { useStore } from '#browser/store.ts';
import { notifyTabs, refreshVisitor, UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import styles from './account-screen.module.css';
import { ResendButton } from './ResendButton.tsx';

type Outcome = 'waiting' | 'verified' | { refusal: string };

/**
 * Target of the emailed link. JavaScript submits the token, because link scanners in email programs would otherwise
 * use it up.
 */
export function VerifyEmail({ token }: { token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const hasStarted = useRef(false);
  const { user } = useStore(visitor, UNKNOWN_VISITOR);
  useEffect(() => {
    if (hasStarted.current || !token) return;
    hasStarted.current = true;
    void submitToken(token).then(setOutcome);
  }, [token]);
  if (outcome === 'verified')
    return (
      <AccountScreen title="Email confirmed" lead="You can now use everything in the shop.">
        <div className={styles.actions} role="status">
          {user ? (
            <ButtonLink to={PAGES.profile}>My Account</ButtonLink>
          ) : (
            <ButtonLink to={PAGES.login}>Log in</ButtonLink>
          )}
          <ButtonLink kind="secondary" to={PAGES.listing}>
            Explore Our Collection
          </ButtonLink>
        </div>
      </AccountScreen>
    );
  if (token && outcome === 'waiting')
    return (
      <AccountScreen title="Confirming your email…" lead="One moment, please.">
        <p role="status" className={text.soft}>
          …
        </p>
      </AccountScreen>
    );
  return (
    <AccountScreen
      title="This link doesn’t work"
      lead={
        typeof outcome === 'object'
          ? outcome.refusal
          : 'It’s incomplete. Open the link in our email again, or request a new one.'
      }
    >
      <div className={styles.actions}>
        <ResendButton />
      </div>
    </AccountScreen>
  );
}

async function submitToken(token: string): Promise<Outcome> {
  try {
    await fetchJson(`${API.users}/verify-email`, {
      method: 'POST',
      body: { token },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
  } catch (error) {
    const isKnown = error instanceof RequestFailed && error.message;
    return { refusal: isKnown ? error.message : 'Please try again in a moment.' };
  }
  await refreshVisitor();
  notifyTabs('signedIn');
  return 'verified';
}
