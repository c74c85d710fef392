import type { ReactNode } from 'react';
import type { QuoteProblem } from '#kernel/quote.ts';
import { Button } from '#ui/Button.tsx';
import { Costs } from '#ui/Costs.tsx';
import { Price } from '#ui/Price.tsx';
import type { QuoteView } from '../client/use-quote.ts';
import styles from './quote-sum.module.css';

interface QuoteSumProps {
  view: QuoteView;
  currency: string;
  /** Subtotal of the lines, shown until totals arrive; minor units of `currency`. */
  subtotal: number;
  totalLabel?: string;
  /** Note below the totals, such as that they are an estimate. */
  note?: ReactNode;
  /** Problems the page handles itself. */
  without?: readonly QuoteProblem['code'][];
}

/** Totals by component; dimmed while being updated. */
export function QuoteSum({ view, currency, subtotal, totalLabel, note, without = [] }: QuoteSumProps) {
  const { quote, isStale, failure, retry } = view;
  const problems = quote?.problems.filter(({ code }) => !without.includes(code)) ?? [];
  return (
    <div className={styles.sum}>
      <div aria-live="polite" aria-atomic="true">
        {quote ? (
          <Costs quote={quote} isStale={isStale} {...(totalLabel ? { totalLabel } : {})} />
        ) : (
          <Awaited subtotal={subtotal} currency={currency} hasFailed={failure !== null} />
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.failed}>
          <p>
            {quote ? 'The sum is from before your last change.' : 'The sum could not be worked out.'}{' '}
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
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function Awaited({
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
      <p className={styles.subtotal}>
        <span>Subtotal</span> <Price amount={subtotal} currency={currency} large />
      </p>
      {!hasFailed && <p className={styles.note}>Working out shipping and tax…</p>}
    </div>
  );
}
