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
            <p>To pay here, switch JavaScript on in your browser and load this page once more.</p>
          </noscript>
        </>
      ) : (
        <>
          <p className={text.lead}>{closedText.words}</p>
          <ButtonLink to={paymentStatusPath(orderCode)} kind="secondary">
            Go to your order
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const CLOSED_TEXTS: Record<PayStatus, { title: string; words: string }> = {
  created: { title: 'The payment has not begun', words: 'Begin it from your order.' },
  pending: { title: 'The payment has not begun', words: 'Begin it from your order.' },
  processing: {
    title: 'Your bank is at work',
    words:
      'The payment is with your bank. If you were given a slip or an account to pay by, it waits for that. There is nothing more to do here.',
  },
  succeeded: { title: 'The payment is made', words: 'There is nothing more to pay.' },
  failed: {
    title: 'The payment did not go through',
    words: 'Nothing was taken. From your order you can try again.',
  },
  cancelled: { title: 'This payment is over', words: 'Nothing can be paid here any more.' },
};

const UNMATCHED_TEXTS: Record<UnmatchedPaymentStatus, { title: string; words: string }> = {
  returning: {
    title: 'This payment goes back',
    words:
      'The order could not take it, so all of it goes back the way it came. A letter says when it has gone.',
  },
  returned: {
    title: 'This payment has gone back',
    words:
      'The order could not take it. All of it went back the way it came; banks take some days to show it.',
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
