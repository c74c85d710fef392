import { useStore } from '#browser/store.ts';
import { useForm } from '#browser/use-form.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { proveCode } from '../client/code-calls.ts';
import { changeCodeDraft, codeDraft, NOTHING_TYPED } from '../client/code-draft.ts';
import { CODE_MINUTES } from '../limits.ts';
import { AnotherCode } from './AnotherCode.tsx';
import styles from './account-by-code.module.css';

interface CodeStepProps {
  onEntered: (user: CurrentUser) => Promise<void>;
  /** The code was right, and the address has no account yet. */
  onProved: () => void;
  onOther: () => void;
}

export function CodeStep({ onEntered, onProved, onOther }: CodeStepProps) {
  const { email, code } = useStore(codeDraft, NOTHING_TYPED);
  const { onSubmit, fields, message, isSending, say } = useForm(async (form) => {
    const user = await proveCode(codeDraft.get().ticket ?? '', String(form.get('code')));
    if (user) await onEntered(user);
    else onProved();
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <p>
        We sent a code to <bdi className={styles.email}>{email}</bdi>. It works for {CODE_MINUTES}
        &nbsp;minutes. The letter can take a minute; look among the unwanted email too.
      </p>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Code of six digits"
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
      <AnotherCode
        onSent={(ticket) => {
          changeCodeDraft({ ticket, code: '' });
          say(null);
        }}
        onOther={onOther}
      />
    </form>
  );
}
