import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import type { Invitation } from '../contract.ts';
import { FRIEND_NAME_MAX, OPEN_INVITATIONS_MAX } from '../limits.ts';
import styles from './members.module.css';

interface InviteFriendProps {
  userId: string;
  invitations: readonly Invitation[];
}

export function InviteFriend({ userId, invitations }: InviteFriendProps) {
  const remaining = OPEN_INVITATIONS_MAX - invitations.length;
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <header className={`${layout.spread} ${layout.flow} ${styles.title}`}>
        <h2 id="invite">Invite a friend</h2>
        <p>
          We’ll email your friend a code that works once, within {EXCLUSIVE_CODE_DAYS} days. You can have{' '}
          {OPEN_INVITATIONS_MAX} open invitations at a time.
        </p>
      </header>
      <InviteForm userId={userId} remaining={remaining} />
      <div className={styles.open}>
        <h3>Open invitations</h3>
        {invitations.length === 0 ? (
          <p>No open invitations. Is there someone you’d trust with a book?</p>
        ) : (
          <ul>
            {invitations.map(({ id, email, expiresAt }) => (
              <li key={id}>
                <bdi>{email}</bdi>
                <span>
                  valid until <time dateTime={expiresAt}>{formatLongDate(expiresAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function InviteForm({ userId, remaining }: { userId: string; remaining: number }) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, fields, message, isSending } = useForm(async (values) => {
    setSentTo(null);
    const email = String(values.get('email'));
    const fullName = String(values.get('fullName'));
    const { data } = await fetchJson(`${API.users}/invite-exclusive/${userId}`, {
      method: 'POST',
      body: { email, fullName },
      schema: () => import('../contract.ts').then((file) => file.InvitationReply),
    });
    form.current?.reset();
    setSentTo(data.email);
    await revalidate();
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} ref={form} noValidate>
      <FormMessage>{message}</FormMessage>
      <Field
        label="Their email"
        name="email"
        type="email"
        autoComplete="off"
        required
        error={fields['email']}
      />
      <Field
        label="Their name"
        name="fullName"
        autoComplete="off"
        maxCharacters={FRIEND_NAME_MAX}
        hint="For the greeting in the email."
        error={fields['fullName']}
      />
      <div className={`${layout.row} ${styles.send}`}>
        <Button type="submit" kind="secondary" disabled={remaining <= 0} aria-disabled={isSending}>
          Send invitation
        </Button>
        <p role="status">
          {sentTo && (
            <>
              Sent to <bdi>{sentTo}</bdi>.{' '}
            </>
          )}
          {remaining <= 0 && 'You can send another when one is used or expires.'}
        </p>
      </div>
    </form>
  );
}
