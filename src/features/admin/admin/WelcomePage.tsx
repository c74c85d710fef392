import { callAdmin, useAdminQuery } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { ADMIN, adminApi } from '#kernel/admin-paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, PasswordField } from '#ui/Field.tsx';
import { AdminSessionReply, STAFF_PASSWORD_MIN, WelcomeReply } from '../contract.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './auth-layout.module.css';

/** Sets a password by an invitation link; the first owner also enters name and email. */
export function WelcomePage() {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const path = `${adminApi('welcome')}?token=${encodeURIComponent(token)}`;
  const { data, error } = useAdminQuery(path, WelcomeReply);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const fieldValues = Object.fromEntries([...form].filter(([, value]) => value !== ''));
    await callAdmin(adminApi('welcome'), AdminSessionReply, {
      method: 'POST',
      body: { ...fieldValues, token },
    });
    location.assign(ADMIN.today);
  });
  if (error)
    return (
      <AuthLayout title="This link no longer works">
        <p role="alert">{error.message}</p>
        <p>
          <a href={ADMIN.today}>Log in to the admin</a>
        </p>
      </AuthLayout>
    );
  if (!data) return null;
  const { isFirstOwner, name } = data.data;
  return (
    <AuthLayout title={isFirstOwner ? 'Set up the owner account' : `Welcome, ${name}`}>
      <p>
        {isFirstOwner
          ? 'This shop has no owner yet. Enter your details and choose a password.'
          : 'Choose a password to open the admin.'}
      </p>
      <form onSubmit={onSubmit} className={styles.form}>
        <FormMessage>{message}</FormMessage>
        {isFirstOwner && (
          <>
            <Field name="name" label="Your name" required autoComplete="name" error={fields.name} />
            <Field
              name="email"
              type="email"
              label="Email"
              required
              autoComplete="username"
              error={fields.email}
            />
          </>
        )}
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${STAFF_PASSWORD_MIN} characters, such as four unrelated words.`}
          autoComplete="new-password"
          error={fields.password}
        />
        <Button type="submit" disabled={isSending}>
          Save password
        </Button>
      </form>
    </AuthLayout>
  );
}
