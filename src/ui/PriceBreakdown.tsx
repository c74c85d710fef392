import type { OrderTotals } from '#kernel/order-totals.ts';
import { COST_EXPLANATIONS } from './cost-explanations.ts';
import layout from './layout.module.css';
import { Price } from './Price.tsx';
import styles from './price-breakdown.module.css';
import text from './text.module.css';

interface PriceBreakdownProps {
  totals: Pick<OrderTotals, 'components' | 'total' | 'toPay' | 'includedTaxes' | 'currency'>;
  isStale?: boolean;
  totalLabel?: string;
  toPayLabel?: string;
}

/** Price breakdown with an explanation of each component (decision 29). */
export function PriceBreakdown({
  totals,
  isStale = false,
  totalLabel = 'Total',
  toPayLabel = 'To pay',
}: PriceBreakdownProps) {
  const { components, total, toPay, includedTaxes, currency } = totals;
  const parts = components.filter(({ kind }) => kind !== 'wallet');
  const wallet = components.find(({ kind }) => kind === 'wallet');
  return (
    <div data-stale={isStale} aria-busy={isStale}>
      <dl className={styles.list}>
        {parts.map(({ kind, label, amount }) => (
          <Row key={`${kind} ${label}`} label={label} amount={amount} currency={currency} />
        ))}
        <Row label={totalLabel} amount={total} currency={currency} as={wallet ? 'sum' : 'last'} />
        {wallet && (
          <>
            <Row label={wallet.label} amount={wallet.amount} currency={currency} />
            <Row label={toPayLabel} amount={toPay} currency={currency} as="last" />
          </>
        )}
      </dl>
      {includedTaxes.map(({ rate, amount }) => (
        <p key={rate} className={`${text.note} ${styles.included}`}>
          {'Includes '}
          <Price amount={amount} currency={currency} /> tax at {rate}%.
        </p>
      ))}
      <details className={styles.how}>
        <summary>How we calculate this</summary>
        <dl>
          {components.map(({ kind, label }) => (
            <div key={`${kind} ${label}`}>
              <dt>{label}</dt>
              <dd>{COST_EXPLANATIONS[kind]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

interface RowProps {
  label: string;
  amount: number;
  currency: string;
  as?: 'part' | 'sum' | 'last';
}

function Row({ label, amount, currency, as = 'part' }: RowProps) {
  return (
    <div className={`${layout.spread} ${styles.row}`} data-as={as}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} currency={currency} large={as === 'last'} />
      </dd>
    </div>
  );
}
