import { callAdmin, queryClient } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, PasswordField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { AdminSessionReply } from '../contract.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './auth-layout.module.css';

export function LoginPage() {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { email: form.get('email'), password: form.get('password') };
    queryClient.setQueryData(
      [adminApi('session')],
      await callAdmin(adminApi('login'), AdminSessionReply, { method: 'POST', body }),
    );
  });
  return (
    <AuthLayout title="Log in">
      <form onSubmit={onSubmit} className={styles.form}>
        <FormMessage>{message}</FormMessage>
        <Field
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="username"
          error={fields.email}
          autoFocus
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={fields.password}
        />
        <Button type="submit" disabled={isSending}>
          Log in
        </Button>
      </form>
      <p className={text.soft}>
        For Rare Bindings staff only. If you can’t log in, ask the owner for a new link.
      </p>
    </AuthLayout>
  );
}
