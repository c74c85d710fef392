import { ask, queries } from '#browser/admin/ask.ts';
import type { Member } from '#browser/admin/session.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { AdminSessionReply } from '../contract.ts';
import { Door } from './Door.tsx';
import styles from './door.module.css';

export function CodePage({ member }: { member: Member }) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { code: form.get('code') };
    queries.setQueryData(
      [adminApi('session')],
      await ask(adminApi('login', 'code'), AdminSessionReply, { method: 'POST', body }),
    );
  });
  return (
    <Door title="Your second factor">
      <p>
        Good day, {member.name}. Enter the six digits that your app shows now, or one of your recovery codes.
      </p>
      <form onSubmit={onSubmit} className={styles.form}>
        <FormMessage>{message}</FormMessage>
        <Field name="code" label="Code" required autoComplete="one-time-code" error={fields.code} autoFocus />
        <Button type="submit" disabled={isSending}>
          Open the admin
        </Button>
        <SomebodyElse />
      </form>
    </Door>
  );
}

export function SomebodyElse() {
  const leave = async () => {
    await ask(adminApi('logout'), DoneReply, { method: 'POST' });
    await queries.invalidateQueries();
  };
  return (
    <Button kind="quiet" onClick={leave}>
      Log in as somebody else
    </Button>
  );
}
