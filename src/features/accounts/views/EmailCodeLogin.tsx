import { useEffect, useRef } from 'react';
import { useStore } from '#browser/store.ts';
import type { CurrentUser } from '#kernel/person.ts';
import text from '#ui/text.module.css';
import { changeCodeDraft, codeDraft, EMPTY_CODE_DRAFT } from '../client/code-draft.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import styles from './email-code-login.module.css';
import { NameStep } from './NameStep.tsx';

interface EmailCodeLoginProps {
  /** Login page for users with a password; returns here. */
  loginAddress: string;
  onSignedIn: (user: CurrentUser) => Promise<void>;
  noScriptText: string;
}

/**
 * Login or sign-up within a page: email, emailed code, then a name for new accounts. Doesn't reveal whether an account
 * exists before the code is right.
 */
export function EmailCodeLogin({ loginAddress, onSignedIn, noScriptText }: EmailCodeLoginProps) {
  const { email, ticket, isVerified } = useStore(codeDraft, EMPTY_CODE_DRAFT);
  const step = ticket === null ? 'email' : isVerified ? 'name' : 'code';
  const container = useRef<HTMLDivElement>(null);
  const hasChangedStep = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step that a press led to
  useEffect(() => {
    if (!hasChangedStep.current) return;
    hasChangedStep.current = false;
    container.current?.querySelector<HTMLElement>('input')?.focus();
  }, [step]);
  const changeStep = (change: Parameters<typeof changeCodeDraft>[0]) => {
    hasChangedStep.current = true;
    changeCodeDraft(change);
  };
  const awaitCode = (ticket: string) => changeStep({ ticket, code: '', isVerified: false });
  const startOver = () => changeStep({ ticket: null, code: '', isVerified: false });
  return (
    <div ref={container} className={styles.place}>
      <noscript>
        <p className={styles.note}>{noScriptText}</p>
      </noscript>
      <p role="status" className={text.hidden}>
        {step === 'code' && `We’ve emailed a code to ${email}.`}
        {step === 'name' && 'Email confirmed. Please enter your name.'}
      </p>
      {step === 'email' && <EmailStep loginAddress={loginAddress} onSent={awaitCode} />}
      {step === 'code' && (
        <CodeStep
          onSignedIn={onSignedIn}
          onVerified={() => changeStep({ isVerified: true })}
          onChangeAddress={startOver}
        />
      )}
      {step === 'name' && (
        <NameStep onSignedIn={onSignedIn} onExpired={awaitCode} onChangeAddress={startOver} />
      )}
    </div>
  );
}
