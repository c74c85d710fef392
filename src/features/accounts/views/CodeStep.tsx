import { useStore } from '#browser/store.ts';
import { useForm } from '#browser/use-form.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { verifyCode } from '../client/code-calls.ts';
import { changeCodeDraft, codeDraft, EMPTY_CODE_DRAFT } from '../client/code-draft.ts';
import { CODE_MINUTES } from '../limits.ts';
import styles from './email-code-login.module.css';
import { ResendCode } from './ResendCode.tsx';

interface CodeStepProps {
  onSignedIn: (user: CurrentUser) => Promise<void>;
  /** The code was right, and the address has no account yet. */
  onVerified: () => void;
  onChangeAddress: () => void;
}

export function CodeStep({ onSignedIn, onVerified, onChangeAddress }: CodeStepProps) {
  const { email, code } = useStore(codeDraft, EMPTY_CODE_DRAFT);
  const { onSubmit, fields, message, isSending, showMessage } = useForm(async (form) => {
    const user = await verifyCode(codeDraft.get().ticket ?? '', String(form.get('code')));
    if (user) await onSignedIn(user);
    else onVerified();
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <p>
        We’ve emailed a code to <bdi className={styles.email}>{email}</bdi>. It works for {CODE_MINUTES}
        &nbsp;minutes. The email can take a minute to arrive. Check your spam folder too.
      </p>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Six-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        className={styles.code}
        value={code}
        onChange={({ target }) => changeCodeDraft({ code: target.value })}
        error={fields['code']}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment…' : 'Continue'}
        </Button>
      </div>
      <ResendCode
        onSent={(ticket) => {
          changeCodeDraft({ ticket, code: '' });
          showMessage(null);
        }}
        onChangeAddress={onChangeAddress}
      />
    </form>
  );
}
