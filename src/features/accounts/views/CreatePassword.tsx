import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { FormMessage, PasswordField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { PASSWORD_MIN } from '../limits.ts';
import { AccountScreen } from './AccountScreen.tsx';
import styles from './account-screen.module.css';

/** Sets a new password. `token` is null if the link has none. */
export function CreatePassword({ token }: { token: string | null }) {
  const [isDone, setIsDone] = useState(false);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    await fetchJson(`${API.users}/createpassword`, {
      method: 'POST',
      body: { token, password: form.get('password') },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
    setIsDone(true);
  });
  if (isDone)
    return (
      <AccountScreen
        title="Password changed"
        lead="You’ve been logged out on all devices. Log in with your new password."
      >
        <div className={styles.actions}>
          <ButtonLink to={PAGES.login}>Log in</ButtonLink>
        </div>
      </AccountScreen>
    );
  if (!token)
    return (
      <AccountScreen
        title="This link is incomplete"
        lead="Open the link in our email again, or request a new one."
      >
        <div className={styles.actions}>
          <ButtonLink to={PAGES.forgotPassword}>Request new link</ButtonLink>
        </div>
      </AccountScreen>
    );
  return (
    <AccountScreen title="Choose a new password" lead="It replaces your old password on all your devices.">
      <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <FormMessage>
          {(message ?? fields['token']) && (
            <>
              {message ?? fields['token']} <Link to={PAGES.forgotPassword}>Request new link</Link>
            </>
          )}
        </FormMessage>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          error={fields['password']}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Save password
          </Button>
        </div>
      </form>
    </AccountScreen>
  );
}
