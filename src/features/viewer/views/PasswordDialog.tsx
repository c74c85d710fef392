import type { FormEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/Field.tsx';
import type { PasswordRequest } from '../client/open-book.ts';
import styles from './surface.module.css';

export function PasswordDialog({
  request,
  name,
  onClose,
}: {
  request: PasswordRequest | null;
  name: string;
  onClose(): void;
}) {
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (request && typeof password === 'string') request.answer(password);
  };
  return (
    <Dialog open={request !== null} onClose={() => request && onClose()} title="This book needs a password">
      <form className={styles.locked} onSubmit={open}>
        <p>“{name}” is protected. The password stays on your device and isn’t saved.</p>
        <PasswordField
          name="password"
          label="File password"
          autoComplete="off"
          error={
            request?.wasWrong
              ? 'That’s not the right password. Passwords are case-sensitive, so check capitals.'
              : undefined
          }
        />
        <Button type="submit">Open book</Button>
      </form>
    </Dialog>
  );
}
