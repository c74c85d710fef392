import { ask, queries } from '#browser/desk/ask.ts';
import type { Member } from '#browser/desk/session.ts';
import { useForm } from '#browser/use-form.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { DeskSessionReply } from '../contract.ts';
import { Door } from './Door.tsx';
import styles from './door.module.css';

/** The second factor of somebody whose password was right. */
export function CodePage({ member }: { member: Member }) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { code: form.get('code') };
    queries.setQueryData(
      [deskApi('session')],
      await ask(deskApi('login', 'code'), DeskSessionReply, { method: 'POST', body }),
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
          Open the desk
        </Button>
        <SomebodyElse />
      </form>
    </Door>
  );
}

/** Back to the login. */
export function SomebodyElse() {
  const leave = async () => {
    await ask(deskApi('logout'), DoneReply, { method: 'POST' });
    await queries.invalidateQueries();
  };
  return (
    <Button kind="quiet" onClick={leave}>
      Log in as somebody else
    </Button>
  );
}
