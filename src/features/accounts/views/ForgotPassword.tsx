import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import styles from './account-screen.module.css';

/** Requests a reset link; the reply is the same for unknown addresses (decision 40). */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    await fetchJson(`${API.users}/forgotpassword`, {
      method: 'POST',
      body: { email: form.get('email') },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
    setSentTo(String(form.get('email')));
  });
  return (
    <AccountScreen
      title="Forgot password"
      lead="Enter your email and we’ll send you a link to choose a new password. It works once, for one hour."
    >
      {sentTo === null ? (
        <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
          <FormMessage>{message}</FormMessage>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={fields['email']}
          />
          <div className={styles.actions}>
            <Button type="submit" aria-disabled={isSending}>
              Send link
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form} role="status">
          <p>
            If there is an account for <bdi>{sentTo}</bdi>, we’ve emailed it a link. The email can take a
            minute to arrive. Check your spam folder too.
          </p>
          <div className={styles.actions}>
            <Button kind="secondary" onClick={() => setSentTo(null)}>
              Use another email
            </Button>
          </div>
        </div>
      )}
      <p className={styles.links}>
        Remembered it? <Link to={PAGES.login}>Log in</Link>
      </p>
    </AccountScreen>
  );
}
