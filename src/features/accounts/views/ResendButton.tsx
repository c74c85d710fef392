import { useEffect, useRef, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { RESEND_RESET_MS } from '../limits.ts';

const LABELS = {
  idle: 'Resend Link',
  sending: 'Sending...',
  sent: 'Sent!',
  failed: 'Failed to Send',
} as const;

/**
 * Resends the verification email. The label goes from 'Resend Link' to 'Sending...', then 'Sent!' or 'Failed to Send',
 * and back after two seconds (storefront 4).
 */
export function ResendButton() {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onClick = async () => {
    setState('sending');
    const isSent = await fetchJson(`${API.users}/resend-verification-link`, {
      method: 'POST',
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    }).then(
      () => true,
      () => false,
    );
    setState(isSent ? 'sent' : 'failed');
    timer.current = setTimeout(() => setState('idle'), RESEND_RESET_MS);
  };
  return (
    <Button aria-disabled={state !== 'idle'} onClick={state === 'idle' ? onClick : undefined}>
      <span aria-live="polite">{LABELS[state]}</span>
    </Button>
  );
}
