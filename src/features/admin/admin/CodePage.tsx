import { callAdmin, queryClient } from '#browser/admin/requests.ts';
import type { AdminMember } from '#browser/admin/session.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { AdminSessionReply } from '../contract.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './auth-layout.module.css';

export function CodePage({ member }: { member: AdminMember }) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { code: form.get('code') };
    queryClient.setQueryData(
      [adminApi('session')],
      await callAdmin(adminApi('login', 'code'), AdminSessionReply, { method: 'POST', body }),
    );
  });
  return (
    <AuthLayout title="Enter your code">
      <p>
        Hello {member.name}. Enter the six-digit code from your authenticator app, or one of your recovery
        codes.
      </p>
      <form onSubmit={onSubmit} className={styles.form}>
        <FormMessage>{message}</FormMessage>
        <Field name="code" label="Code" required autoComplete="one-time-code" error={fields.code} autoFocus />
        <Button type="submit" disabled={isSending}>
          Log in
        </Button>
        <SwitchAccountButton />
      </form>
    </AuthLayout>
  );
}

export function SwitchAccountButton() {
  const logOut = async () => {
    await callAdmin(adminApi('logout'), DoneReply, { method: 'POST' });
    await queryClient.invalidateQueries();
  };
  return (
    <Button kind="quiet" onClick={logOut}>
      Log in as someone else
    </Button>
  );
}
