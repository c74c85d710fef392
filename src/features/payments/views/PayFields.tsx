import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { PayFormProps } from '../client/pay-form-props.ts';
import { stripeAppearance } from '../client/stripe-appearance.ts';
import styles from './pay-page.module.css';

interface PayFieldsProps extends PayFormProps {
  stripe: Stripe;
  onUnreachable: () => void;
}

export function PayFields({ stripe, ...props }: PayFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  useEffect(() => {
    const updateAppearance = () => container.current && setAppearance(stripeAppearance(container.current));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    updateAppearance();
    dark.addEventListener('change', updateAppearance);
    return () => dark.removeEventListener('change', updateAppearance);
  }, []);
  return (
    <div ref={container} className={styles.fields}>
      {appearance && (
        <Elements
          stripe={stripe}
          options={{ clientSecret: props.clientSecret, appearance, locale: 'en-GB', loader: 'auto' }}
        >
          <PayFieldsForm {...props} />
        </Elements>
      )}
    </div>
  );
}

/** The reply was lost, so the payment may have gone through. */
const OUTCOME_UNKNOWN =
  'The connection was lost, so we don’t know if your payment went through. Check your order before you try again.';
const NOT_PAID = 'Your payment didn’t go through, and you weren’t charged. Please try again.';

function PayFieldsForm({
  orderCode,
  amount,
  currency,
  name,
  returnUrl,
  onUnreachable,
}: Omit<PayFieldsProps, 'stripe'>) {
  const stripe = useStripe();
  const elements = useElements();
  const messageRef = useRef<HTMLParagraphElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  // Repeating the same message must move focus to it again.
  const [errorCount, setErrorCount] = useState(0);
  useEffect(() => {
    if (errorCount > 0) messageRef.current?.focus();
  }, [errorCount]);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isPaying) return;
    setIsPaying(true);
    setMessage(null);
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
      .catch(() => ({ error: { code: undefined, message: OUTCOME_UNKNOWN } }));
    // Already paid: the order page shows it.
    if (!error || error.code === 'payment_intent_unexpected_state') {
      location.assign(`${returnUrl}&payment_intent=${encodeURIComponent(name)}`);
      return;
    }
    setMessage(error.message ?? NOT_PAID);
    setErrorCount((before) => before + 1);
    setIsPaying(false);
  };
  return (
    <form className={styles.form} onSubmit={pay} aria-busy={isPaying}>
      {!isReady && (
        <p role="status" className={styles.loading}>
          Loading the payment form…
        </p>
      )}
      <PaymentElement onReady={() => setIsReady(true)} onLoadError={onUnreachable} />
      {message && (
        <p ref={messageRef} tabIndex={-1} role="alert" className={styles.failed}>
          {message}
        </p>
      )}
      {message === OUTCOME_UNKNOWN && (
        <ButtonLink kind="secondary" to={paymentStatusPath(orderCode)}>
          View order
        </ButtonLink>
      )}
      <Button type="submit" aria-disabled={!isReady || isPaying}>
        Pay {formatMoney(amount, currency)}
      </Button>
      <p role="status" className={styles.note}>
        {isPaying
          ? 'Contacting your bank. Please keep this page open.'
          : 'Stripe processes your payment. We never see your card number.'}
      </p>
    </form>
  );
}
