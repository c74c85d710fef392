import { useState } from 'react';
import { encode } from 'uqr';
import { callAdmin, useAdminQuery } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { EnrolReply, RecoveryCodesReply } from '../contract.ts';
import styles from './auth-layout.module.css';

/** Sets up a second factor: QR code, confirmation, then the recovery codes, shown once. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const { data, error } = useAdminQuery(adminApi('account', 'second-factor'), EnrolReply);
  // Keeps the secret the app has scanned when the query refetches.
  const [scanned, setScanned] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const secretData = scanned ?? data?.data;
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const body = { secret: secretData?.secret, code: form.get('code') };
    setScanned(secretData);
    const reply = await callAdmin(adminApi('account', 'second-factor'), RecoveryCodesReply, {
      method: 'POST',
      body,
    });
    setCodes(reply.data.codes);
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error) return <p role="alert">{error.message}</p>;
  if (!secretData) return null;
  return (
    <form onSubmit={onSubmit} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <p>Scan this code with your authenticator app, or type in the key below it.</p>
      <QrCode text={secretData.uri} />
      <p className={styles.secret}>{secretData.secret.replaceAll(/(.{4})/g, '$1 ')}</p>
      <Field
        name="code"
        label="Six-digit code from the app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fields.code}
      />
      <Button type="submit" disabled={isSending}>
        Turn on two-factor authentication
      </Button>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.picture}
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <h2>Your recovery codes</h2>
      <p>
        Print or write down these codes and keep them in a safe place. Each one logs you in once if you lose
        your app. We won’t show them again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>I’ve saved my codes</Button>
    </div>
  );
}
