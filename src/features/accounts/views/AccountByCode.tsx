import { useEffect, useRef } from 'react';
import { useStore } from '#browser/store.ts';
import type { CurrentUser } from '#kernel/person.ts';
import text from '#ui/text.module.css';
import { changeCodeDraft, codeDraft, NOTHING_TYPED } from '../client/code-draft.ts';
import styles from './account-by-code.module.css';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { NameStep } from './NameStep.tsx';

interface AccountByCodeProps {
  /** Login page for users with a password; returns here. */
  loginAddress: string;
  onEntered: (user: CurrentUser) => Promise<void>;
  withoutScript: string;
}

/**
 * Login or sign-up within a page: email, emailed code, then a name for new accounts. Doesn't reveal whether an account
 * exists before the code is right.
 */
export function AccountByCode({ loginAddress, onEntered, withoutScript }: AccountByCodeProps) {
  const { email, ticket, isProved } = useStore(codeDraft, NOTHING_TYPED);
  const step = ticket === null ? 'email' : isProved ? 'name' : 'code';
  const place = useRef<HTMLDivElement>(null);
  const hasStepped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step that a press led to
  useEffect(() => {
    if (!hasStepped.current) return;
    hasStepped.current = false;
    place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [step]);
  const goTo = (change: Parameters<typeof changeCodeDraft>[0]) => {
    hasStepped.current = true;
    changeCodeDraft(change);
  };
  const waitFor = (ticket: string) => goTo({ ticket, code: '', isProved: false });
  const startOver = () => goTo({ ticket: null, code: '', isProved: false });
  return (
    <div ref={place} className={styles.place}>
      <noscript>
        <p className={styles.note}>{withoutScript}</p>
      </noscript>
      <p role="status" className={text.hidden}>
        {step === 'code' && `A code is on its way to ${email}.`}
        {step === 'name' && 'The code is right. Your name is all that is missing.'}
      </p>
      {step === 'email' && <EmailStep loginAddress={loginAddress} onSent={waitFor} />}
      {step === 'code' && (
        <CodeStep onEntered={onEntered} onProved={() => goTo({ isProved: true })} onOther={startOver} />
      )}
      {step === 'name' && <NameStep onEntered={onEntered} onAgain={waitFor} onOther={startOver} />}
    </div>
  );
}
