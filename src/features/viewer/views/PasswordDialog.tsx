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
    <Dialog open={request !== null} onClose={() => request && onClose()} title="This book is locked">
      <form className={styles.locked} onSubmit={open}>
        <p>“{name}” opens with its password. It is used on your own machine, sent nowhere, and not kept.</p>
        <PasswordField
          name="password"
          label="Password of the file"
          autoComplete="off"
          error={
            request?.wasWrong ? 'That is not its password. Try again; capital letters count.' : undefined
          }
        />
        <Button type="submit">Open the book</Button>
      </form>
    </Dialog>
  );
}
