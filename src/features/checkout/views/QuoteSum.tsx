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
  /** The sum of the lines as the page knows it, shown until the shop has answered; minor units of `currency`. */
  subtotal: number;
  /** What the sum is called. */
  totalLabel?: string;
  /** What is to be known of the sum beside it: that it is an estimate. */
  note?: ReactNode;
  /** Problems that this page solves otherwise, and does not name. */
  without?: readonly QuoteProblem['code'][];
}

/** What it all comes to, part by part; while newer numbers come, the old ones stay dimmed. */
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

/** Room for the parts, with the one that is known. */
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
