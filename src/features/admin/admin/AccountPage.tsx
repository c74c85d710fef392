import { useState } from 'react';
import { callAdmin, queryClient, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_LABELS } from '#kernel/staff.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, PasswordField } from '#ui/Field.tsx';
import { RecoveryCodesReply, STAFF_PASSWORD_MIN } from '../contract.ts';
import styles from './auth-layout.module.css';
import { RecoveryCodes, SecondFactor } from './SecondFactor.tsx';

export function Page() {
  const { member } = useAdmin();
  return (
    <AdminPage title="Your account">
      <Panel title="Profile">
        <Facts
          items={[
            ['Name', member.name],
            ['Email', member.email],
            ['Role', `${ROLE_LABELS[member.role].name}: ${ROLE_LABELS[member.role].does}`],
          ]}
        />
      </Panel>
      <Panel title="Two-factor authentication">
        {member.hasSecondFactor ? <EnabledSecondFactor /> : <NoSecondFactor />}
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
    </AdminPage>
  );
}

function NoSecondFactor() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <SecondFactor onDone={() => void queryClient.invalidateQueries()} />;
  return (
    <div className={styles.form}>
      <p>
        Two-factor authentication is off. Turn it on to protect your account if someone learns your password.
      </p>
      <div>
        <Button onClick={() => setIsOpen(true)}>Turn on two-factor authentication</Button>
      </div>
    </div>
  );
}

function EnabledSecondFactor() {
  const { member } = useAdmin();
  const [codes, setCodes] = useState<string[]>();
  const remove = useAdminChange({
    send: (password: string) =>
      callAdmin(adminApi('account', 'second-factor', 'remove'), DoneReply, {
        method: 'POST',
        body: { password },
      }),
    successMessage: 'Two-factor authentication turned off',
  });
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { password: form.get('password') };
    const reply = await callAdmin(adminApi('account', 'recovery-codes'), RecoveryCodesReply, {
      method: 'POST',
      body,
    });
    setCodes(reply.data.codes);
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <form onSubmit={onSubmit} className={styles.form}>
      <p>Two-factor authentication is on. New recovery codes replace the old ones.</p>
      <FormMessage>{message ?? remove.error?.message}</FormMessage>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={fields.password ?? remove.fields.password}
      />
      <div>
        <Button type="submit" disabled={isSending}>
          Create new recovery codes
        </Button>{' '}
        {!member.needsSecondFactor && (
          <Button
            kind="quiet"
            onClick={(event) =>
              remove.mutate(String(new FormData(event.currentTarget.form as HTMLFormElement).get('password')))
            }
          >
            Turn off two-factor authentication
          </Button>
        )}
      </div>
    </form>
  );
}

function PasswordForm() {
  const [isDone, setIsDone] = useState(false);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = Object.fromEntries(form);
    await callAdmin(adminApi('account', 'password'), DoneReply, { method: 'POST', body });
    setIsDone(true);
  });
  if (isDone) return <p role="status">Password changed. You have been logged out on your other devices.</p>;
  return (
    <form onSubmit={onSubmit} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <PasswordField
        name="password"
        label="Current password"
        autoComplete="current-password"
        error={fields.password}
      />
      <PasswordField
        name="next"
        label="New password"
        hint={`At least ${STAFF_PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        error={fields.next}
      />
      <div>
        <Button type="submit" disabled={isSending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
