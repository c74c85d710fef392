import type { ReactNode } from 'react';
import type { TotalsProblem } from '#kernel/order-totals.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import text from '#ui/text.module.css';
import type { TotalsView } from '../client/use-totals.ts';
import styles from './totals-breakdown.module.css';

interface TotalsBreakdownProps {
  view: TotalsView;
  currency: string;
  /** Subtotal of the lines, shown until totals arrive; minor units of `currency`. */
  subtotal: number;
  totalLabel?: string;
  /** Note below the totals, such as that they are an estimate. */
  note?: ReactNode;
  /** Problems the page handles itself. */
  hiddenProblems?: readonly TotalsProblem['code'][];
}

/** Totals by component; dimmed while being updated. */
export function TotalsBreakdown({
  view,
  currency,
  subtotal,
  totalLabel,
  note,
  hiddenProblems = [],
}: TotalsBreakdownProps) {
  const { totals, isStale, failure, retry } = view;
  const problems = totals?.problems.filter(({ code }) => !hiddenProblems.includes(code)) ?? [];
  return (
    <div className={styles.sum}>
      <div aria-live="polite" aria-atomic="true">
        {totals ? (
          <PriceBreakdown totals={totals} isStale={isStale} {...(totalLabel ? { totalLabel } : {})} />
        ) : (
          <TotalsPlaceholder subtotal={subtotal} currency={currency} hasFailed={failure !== null} />
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.failed}>
          <p>
            {totals ? 'This total is from before your last change.' : 'We couldn’t calculate the total.'}{' '}
            {failure}
          </p>
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ code, message, itemId }) => (
            <li key={`${code} ${itemId}`}>{message}</li>
          ))}
        </ul>
      )}
      {note && <p className={text.note}>{note}</p>}
    </div>
  );
}

function TotalsPlaceholder({
  subtotal,
  currency,
  hasFailed,
}: {
  subtotal: number;
  currency: string;
  hasFailed: boolean;
}) {
  return (
    <div className={styles.awaited}>
      <p className={`${layout.spread} ${layout.flow} ${styles.subtotal}`}>
        <span>Subtotal</span> <Price amount={subtotal} currency={currency} large />
      </p>
      {!hasFailed && <p className={text.note}>Calculating shipping and tax…</p>}
    </div>
  );
}
