import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { API } from '#kernel/api.ts';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { SandboxOutcome, SandboxStatus } from '../limits.ts';
import styles from './sandbox-page.module.css';

interface SandboxPageProps {
  payment: { id: string; amount: number; currency: string; orderCode: string; status: SandboxStatus };
}

export function SandboxPage({
  payment: { id, amount, currency, orderCode, status: initialStatus },
}: SandboxPageProps) {
  const navigate = useNavigate();
  const [status, setStatus] = useState(initialStatus);
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const chooseOutcome = async (outcome: SandboxOutcome) => {
    if (isSending) return;
    setIsSending(true);
    setMessage(null);
    try {
      const { data } = await inForeground(sendOutcome(id, outcome));
      setStatus(data.status);
      if (outcome !== 'challenge') await navigate(paymentStatusPath(orderCode));
    } catch (failed) {
      if (!(failed instanceof RequestFailed)) throw failed;
      setMessage(failed.message);
    } finally {
      setIsSending(false);
    }
  };
  const isOpen = status === 'requires_action' || status === 'challenge';
  return (
    <div className={`${text.wrap} ${layout.column} ${styles.page}`}>
      <h1>{status === 'challenge' ? 'Confirm it’s you' : 'Test payment'}</h1>
      <p className={text.lead}>
        This is not a real payment. The shop is in test mode: you need no card, and no money moves.
      </p>
      <dl className={styles.sum}>
        <dt>Order</dt>
        <dd>{orderCode}</dd>
        <dt>To pay</dt>
        <dd>
          <Price amount={amount} currency={currency} />
        </dd>
      </dl>
      {status === 'challenge' && (
        <p>A real bank would ask for a code here. Approve the payment, or refuse it.</p>
      )}
      {isOpen ? (
        <div className={`${layout.flow} ${styles.choices}`}>
          <Button onClick={() => chooseOutcome('succeed')}>
            {status === 'challenge' ? 'Approve' : 'Pay'}
          </Button>
          <Button kind="secondary" onClick={() => chooseOutcome('decline')}>
            {status === 'challenge' ? 'Refuse' : 'Decline'}
          </Button>
          {status === 'requires_action' && (
            <Button kind="secondary" onClick={() => chooseOutcome('challenge')}>
              Test 3-D Secure
            </Button>
          )}
          <Button kind="quiet" onClick={() => chooseOutcome('abandon')}>
            Leave without paying
          </Button>
        </div>
      ) : (
        <>
          <p>This payment is closed.</p>
          <ButtonLink to={paymentStatusPath(orderCode)} kind="secondary">
            View order
          </ButtonLink>
        </>
      )}
      <FormMessage>{message}</FormMessage>
    </div>
  );
}

const sendOutcome = (id: string, outcome: SandboxOutcome) =>
  fetchJson(`${API.payments}/sandbox/${id}`, {
    method: 'POST',
    body: { outcome },
    schema: () => import('../contract.ts').then((file) => file.SandboxReply),
  });
