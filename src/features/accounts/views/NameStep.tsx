import { useStore } from '#browser/store.ts';
import { useForm } from '#browser/use-form.ts';
import { PAGES } from '#kernel/addresses.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { registerByCode } from '../client/code-calls.ts';
import { changeCodeDraft, codeDraft, NOTHING_TYPED } from '../client/code-draft.ts';
import { AnotherCode } from './AnotherCode.tsx';
import styles from './account-by-code.module.css';

interface NameStepProps {
  onEntered: (user: CurrentUser) => Promise<void>;
  /** Called with a new ticket if the old one expired. */
  onAgain: (ticket: string) => void;
  onOther: () => void;
}

/** Name for a new account: all that's needed besides a verified address. */
export function NameStep({ onEntered, onAgain, onOther }: NameStepProps) {
  const { email, fullName } = useStore(codeDraft, NOTHING_TYPED);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const { ticket } = codeDraft.get();
    await onEntered(await registerByCode(ticket ?? '', String(form.get('fullName'))));
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <p>
        <bdi className={styles.email}>{email}</bdi> is yours, and has no account here yet. Your name makes it.
      </p>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        hint="No password is needed. You can choose one later, in My Account."
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
          {isSending ? 'One moment…' : 'Create my account'}
        </Button>
      </div>
      {message && <AnotherCode onSent={onAgain} onOther={onOther} />}
    </form>
  );
}
