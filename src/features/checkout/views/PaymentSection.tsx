import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import type { Refusal } from '../client/use-placement.ts';
import type { TotalsView } from '../client/use-totals.ts';
import styles from './payment-section.module.css';
import { TotalsChanged } from './TotalsChanged.tsx';

interface PaymentSectionProps {
  totals: TotalsView;
  couponAndWallet: ReactNode;
  isPlacing: boolean;
  refusal: Refusal | null;
  paymentMinutes: number;
  onPay: () => void;
}

export function PaymentSection(props: PaymentSectionProps) {
  const { totals, couponAndWallet, isPlacing, refusal, paymentMinutes, onPay } = props;
  const refusalRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) refusalRef.current?.focus();
  }, [refusal]);
  const toPay = totals.totals?.toPay ?? 0;
  const isReady = totals.totals !== null && !totals.isStale && !isPlacing;
  return (
    <>
      {couponAndWallet && <div className={styles.terms}>{couponAndWallet}</div>}
      <p className={styles.text}>
        {toPay > 0
          ? `We’ll hold your order for ${minutesText(paymentMinutes)} while you pay. We start binding once you’ve paid.`
          : 'There’s nothing left to pay. We start binding once you’ve placed your order.'}
      </p>
      {refusal && (
        <div ref={refusalRef} tabIndex={-1} role="alert" className={styles.refusal}>
          {'message' in refusal ? <p>{refusal.message}</p> : <TotalsChanged {...refusal} />}
        </div>
      )}
      <div>
        <Button
          className={styles.button ?? ''}
          aria-disabled={!isReady}
          aria-busy={isPlacing}
          onClick={() => isReady && onPay()}
        >
          {buttonLabel(props)}
        </Button>
      </div>
    </>
  );
}

function buttonLabel({ totals: { totals, isStale, failure }, isPlacing }: PaymentSectionProps): string {
  if (isPlacing) return 'Placing your order…';
  if (failure !== null) return 'Total not available';
  if (!totals || isStale) return 'Calculating total…';
  if (totals.toPay === 0) return 'Place order';
  return `Pay ${formatMoney(totals.toPay, totals.currency)}`;
}

const minutesText = (minutes: number) => (minutes === 60 ? 'an hour' : `${minutes}\u00a0minutes`);
