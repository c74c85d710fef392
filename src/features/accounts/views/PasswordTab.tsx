import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage, PasswordField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import { PASSWORD_MIN } from '../limits.ts';
import { NoPassword } from './NoPassword.tsx';
import styles from './profile-page.module.css';

export function PasswordTab({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (hasPassword) return <ChangePassword />;
  return (
    <NoPassword email={email}>
      Your account has no password yet, because you logged in with an emailed code. We’ll email you a link to
      set one.
    </NoPassword>
  );
}

/** Signs out other devices. */
function ChangePassword() {
  const [isSaved, setIsSaved] = useState(false);
  // A new key clears the fields after the change.
  const [formKey, setFormKey] = useState(0);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    setIsSaved(false);
    await fetchJson(`${API.users}/updatePassword`, {
      method: 'PUT',
      body: { currentPassword: form.get('currentPassword'), newPassword: form.get('newPassword') },
      schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
    });
    setFormKey((now) => now + 1);
    setIsSaved(true);
  });
  return (
    <form method="post" className={settings.form} onSubmit={onSubmit} noValidate key={formKey}>
      <FormMessage>{message}</FormMessage>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={fields['currentPassword']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={fields['newPassword']}
      />
      <div className={settings.actions}>
        <Button type="submit" aria-disabled={isSending}>
          Change password
        </Button>
        <span role="status" className={styles.saved}>
          {isSaved && 'Password changed. Your other devices were logged out.'}
        </span>
      </div>
    </form>
  );
}
