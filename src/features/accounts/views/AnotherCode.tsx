import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { askForCode } from '../client/code-calls.ts';
import { codeDraft } from '../client/code-draft.ts';
import styles from './account-by-code.module.css';

interface AnotherCodeProps {
  /** Called with the new code's ticket. */
  onSent: (ticket: string) => void;
  onOther: () => void;
}

export function AnotherCode({ onSent, onOther }: AnotherCodeProps) {
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setSaid(null);
    try {
      onSent(await askForCode(codeDraft.get().email));
      setSaid('Another code is on its way. Only the newest one works.');
    } catch (failed) {
      if (!(failed instanceof RequestFailed)) console.error(failed);
      setSaid(failed instanceof RequestFailed ? failed.message : WARNING_DEFAULT);
    }
    setIsSending(false);
  };
  return (
    <div className={styles.others}>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={send} aria-disabled={isSending}>
          Send another code
        </Button>
        <Button kind="quiet" onClick={onOther}>
          Use another email
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {said}
      </p>
    </div>
  );
}
