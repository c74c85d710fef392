import { useEffect } from 'react';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { hasStripeScript, isInitialDocument } from '../client/initial-document.ts';
import type { PayStatus, UnmatchedPaymentStatus } from '../limits.ts';
import { PayForm } from './PayForm.tsx';
import styles from './pay-page.module.css';

interface PayPageProps {
  payment: {
    orderCode: string;
    amount: number;
    currency: string;
    status: PayStatus;
    unmatchedPayment: UnmatchedPaymentStatus | null;
    clientSecret: string | null;
    publishableKey: string;
  };
  name: string;
  origin: string;
}

export function PayPage({ payment, name, origin }: PayPageProps) {
  const { orderCode, amount, currency, status, unmatchedPayment, clientSecret, publishableKey } = payment;
  const closedText = unmatchedPayment ? UNMATCHED_TEXTS[unmatchedPayment] : CLOSED_TEXTS[status];
  useInitialDocument();
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1>{clientSecret ? 'Pay for your order' : closedText.title}</h1>
      <dl className={styles.sum}>
        <dt>Order</dt>
        <dd>{orderCode}</dd>
        <dt>To pay</dt>
        <dd>
          <Price amount={amount} currency={currency} />
        </dd>
      </dl>
      {clientSecret ? (
        <>
          <PayForm
            orderCode={orderCode}
            amount={amount}
            currency={currency}
            clientSecret={clientSecret}
            publishableKey={publishableKey}
            name={name}
            returnUrl={origin + paymentStatusPath(orderCode)}
          />
          <noscript>
            <p>To pay here, turn on JavaScript in your browser and reload this page.</p>
          </noscript>
        </>
      ) : (
        <>
          <p className={text.lead}>{closedText.message}</p>
          <ButtonLink to={paymentStatusPath(orderCode)} kind="secondary">
            View order
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const CLOSED_TEXTS: Record<PayStatus, { title: string; message: string }> = {
  created: { title: 'Payment not started', message: 'Start it from your order.' },
  pending: { title: 'Payment not started', message: 'Start it from your order.' },
  processing: {
    title: 'Your bank is processing the payment',
    message:
      'If you were given payment details, use them to complete the payment. There’s nothing else to do here.',
  },
  succeeded: { title: 'Payment received', message: 'There’s nothing more to pay.' },
  failed: {
    title: 'Your payment didn’t go through',
    message: 'You weren’t charged. You can try again from your order.',
  },
  cancelled: { title: 'This payment is closed', message: 'You can no longer pay here.' },
};

const UNMATCHED_TEXTS: Record<UnmatchedPaymentStatus, { title: string; message: string }> = {
  returning: {
    title: 'We’re refunding this payment',
    message: 'It didn’t match your order, so we’re refunding it in full. We’ll email you once it’s done.',
  },
  returned: {
    title: 'This payment has been refunded',
    message:
      'It didn’t match your order, so we refunded it in full. Your bank may take a few days to show it.',
  },
};

/**
 * Reloads when entering or leaving by client-side navigation: only this page's headers allow Stripe's script, and it
 * must not run on other pages.
 */
function useInitialDocument(): void {
  useEffect(() => {
    const path = location.pathname;
    if (!isInitialDocument(path)) location.reload();
    return () => {
      if (location.pathname !== path && hasStripeScript()) location.reload();
    };
  }, []);
}
