import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import styles from './non-members.module.css';

interface CodeFormProps {
  /** Code from the emailed link, or empty. */
  code: string;
  onJoined: () => Promise<void>;
}

/** Form to redeem an invitation code (decision 43). */
export function CodeForm({ code, onJoined }: CodeFormProps) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    await fetchJson(`${API.users}/validate-exclusive-access`, {
      method: 'POST',
      body: { exclusiveCode: form.get('exclusiveCode') },
      schema: () => import('../contract.ts').then((file) => file.ExclusiveAccessReply),
    });
    await onJoined();
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <noscript>
        <p>This form needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Invitation code"
        name="exclusiveCode"
        className={styles.code}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxCharacters={64}
        required
        hint={
          code
            ? 'It came with your invitation and works once.'
            : 'Twelve letters and digits, such as B1ND-ER7Y-0F3N. It works once.'
        }
        error={fields['exclusiveCode']}
      />
      <Button type="submit" aria-disabled={isSending}>
        Open RB Exclusive
      </Button>
    </form>
  );
}
