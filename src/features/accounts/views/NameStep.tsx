import { useStore } from '#browser/store.ts';
import { useForm } from '#browser/use-form.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { registerByCode } from '../client/code-calls.ts';
import { changeCodeDraft, codeDraft, EMPTY_CODE_DRAFT } from '../client/code-draft.ts';
import styles from './email-code-login.module.css';
import { ResendCode } from './ResendCode.tsx';

interface NameStepProps {
  onSignedIn: (user: CurrentUser) => Promise<void>;
  /** Called with a new ticket if the old one expired. */
  onExpired: (ticket: string) => void;
  onChangeAddress: () => void;
}

export function NameStep({ onSignedIn, onExpired, onChangeAddress }: NameStepProps) {
  const { fullName } = useStore(codeDraft, EMPTY_CODE_DRAFT);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const { ticket } = codeDraft.get();
    await onSignedIn(await registerByCode(ticket ?? '', String(form.get('fullName'))));
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <p>Email confirmed. What’s your name?</p>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        hint="You don’t need a password. You can set one later in My Account."
        value={fullName}
        onChange={({ target }) => changeCodeDraft({ fullName: target.value })}
        error={fields['fullName']}
      />
      <p className={styles.note}>
        By creating an account you accept our <Link to={PAGES.termsAndConditions}>Terms And Conditions</Link>{' '}
        and <Link to={PAGES.privacyPolicy}>Privacy Policy</Link>.
      </p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment…' : 'Create account'}
        </Button>
      </div>
      {message && <ResendCode onSent={onExpired} onChangeAddress={onChangeAddress} />}
    </form>
  );
}
