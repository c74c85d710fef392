import { useStore } from '#browser/store.ts';
import { useForm } from '#browser/use-form.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { requestCode } from '../client/code-calls.ts';
import { changeCodeDraft, codeDraft, EMPTY_CODE_DRAFT } from '../client/code-draft.ts';
import styles from './email-code-login.module.css';

interface EmailStepProps {
  loginAddress: string;
  onSent: (ticket: string) => void;
}

export function EmailStep({ loginAddress, onSent }: EmailStepProps) {
  const { email } = useStore(codeDraft, EMPTY_CODE_DRAFT);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const email = String(form.get('email'));
    changeCodeDraft({ email });
    onSent(await requestCode(email));
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="We’ll email you a six-digit code to confirm it’s you."
        value={email}
        onChange={({ target }) => changeCodeDraft({ email: target.value })}
        error={fields['email']}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send code'}
        </Button>
        <Link to={loginAddress}>Log in with a password</Link>
      </div>
    </form>
  );
}
