import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { requestCode } from '../client/code-calls.ts';
import { codeDraft } from '../client/code-draft.ts';
import styles from './email-code-login.module.css';

interface ResendCodeProps {
  onSent: (ticket: string) => void;
  onChangeAddress: () => void;
}

export function ResendCode({ onSent, onChangeAddress }: ResendCodeProps) {
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setMessage(null);
    try {
      onSent(await requestCode(codeDraft.get().email));
      setMessage('We’ve sent a new code. Only the latest one works.');
    } catch (error) {
      if (!(error instanceof RequestFailed)) console.error(error);
      setMessage(error instanceof RequestFailed ? error.message : DEFAULT_WARNING);
    }
    setIsSending(false);
  };
  return (
    <div className={styles.others}>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={send} aria-disabled={isSending}>
          Send new code
        </Button>
        <Button kind="quiet" onClick={onChangeAddress}>
          Use another email
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {message}
      </p>
    </div>
  );
}
