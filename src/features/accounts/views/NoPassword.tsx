import type { ReactNode } from 'react';
import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';

interface NoPasswordProps {
  email: string;
  children: ReactNode;
}

/** For accounts created with an emailed code: emails a link to choose a password. */
export function NoPassword({ email, children }: NoPasswordProps) {
  const [isSent, setIsSent] = useState(false);
  const { onSubmit, message, isSending } = useForm(async () => {
    setIsSent(false);
    await fetchJson(`${API.users}/forgotpassword`, {
      method: 'POST',
      body: { email },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
    setIsSent(true);
  });
  return (
    <form method="post" className={settings.form} onSubmit={onSubmit} noValidate>
      <p>{children}</p>
      <FormMessage>{message}</FormMessage>
      <div className={settings.actions}>
        <Button type="submit" aria-disabled={isSending}>
          Send link
        </Button>
      </div>
      <p role="status">
        {isSent && (
          <>
            We’ve emailed a link to <bdi>{email}</bdi>. It works for one hour. Choosing a password logs you
            out everywhere, so you’ll need to log in again.
          </>
        )}
      </p>
    </form>
  );
}
