import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import styles from './non-members.module.css';

export function AskForInvitation({ email }: { email: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const { onSubmit, message, isSending } = useForm(async () => {
    await fetchJson(`${API.contact}/subscribe`, {
      method: 'POST',
      body: { email, type: EXCLUSIVE_TYPE },
      schema: async () => ANY,
    });
    setIsRequested(true);
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit}>
      <FormMessage>{message}</FormMessage>
      <p role="status">
        {isRequested ? (
          <>
            Thank you. When places open, we’ll email a code to <bdi>{email}</bdi>.
          </>
        ) : (
          <>
            Ask us for one. When places open, we’ll email a code to <bdi>{email}</bdi>, in the order people
            asked.
          </>
        )}
      </p>
      {!isRequested && (
        <Button type="submit" kind="secondary" aria-disabled={isSending}>
          Ask for an invitation
        </Button>
      )}
    </form>
  );
}

const ANY = { parse: () => null };
