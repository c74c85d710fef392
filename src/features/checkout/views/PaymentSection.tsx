import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import type { Refusal } from '../client/use-placement.ts';
import type { QuoteView } from '../client/use-quote.ts';
import { Changed } from './Changed.tsx';
import styles from './payment-section.module.css';

interface PaymentSectionProps {
  quote: QuoteView;
  terms: ReactNode;
  isPlacing: boolean;
  refusal: Refusal | null;
  paymentMinutes: number;
  onPay: () => void;
}

export function PaymentSection(props: PaymentSectionProps) {
  const { quote, terms, isPlacing, refusal, paymentMinutes, onPay } = props;
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) said.current?.focus();
  }, [refusal]);
  const toPay = quote.quote?.toPay ?? 0;
  const isReady = quote.quote !== null && !quote.isStale && !isPlacing;
  return (
    <>
      {terms && <div className={styles.terms}>{terms}</div>}
      <p className={styles.words}>
        {toPay > 0
          ? `You go on to the payment page, and come back here. The order waits ${inWords(paymentMinutes)} for its payment; unpaid, it ends by itself and your books are in the cart again. Binding begins when it is paid.`
          : 'Nothing is left to pay. Binding begins with your order.'}
      </p>
      {refusal && (
        <div ref={said} tabIndex={-1} role="alert" className={styles.refusal}>
          {'message' in refusal ? <p>{refusal.message}</p> : <Changed {...refusal} />}
        </div>
      )}
      <div className={styles.pay}>
        <Button
          className={styles.button ?? ''}
          aria-disabled={!isReady}
          aria-busy={isPlacing}
          onClick={() => isReady && onPay()}
        >
          {labelOf(props)}
        </Button>
      </div>
    </>
  );
}

function labelOf({ quote: { quote, isStale, failure }, isPlacing }: PaymentSectionProps): string {
  if (isPlacing) return 'Placing your order…';
  if (failure !== null) return 'No sum yet';
  if (!quote || isStale) return 'Working out the sum…';
  if (quote.toPay === 0) return 'Order, nothing to pay';
  return `Pay ${formatMoney(quote.toPay, quote.currency)}`;
}

const inWords = (minutes: number) => (minutes === 60 ? 'an hour' : `${minutes}\u00a0minutes`);
