import { formatMoney } from '#kernel/exchange.ts';
import { orderPath, walletPath } from '#kernel/order-paths.ts';
import { DateText } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { WalletEntry } from '../contract.ts';
import { ENTRY_LABELS } from '../entry-labels.ts';
import { WALLET_PAGE_SIZE } from '../limits.ts';
import styles from './wallet-tab.module.css';

interface WalletTabProps {
  entries: readonly WalletEntry[];
  balances: readonly { amount: number; currency: string }[];
  total: number;
  page: number;
}

/** Wallet tab of the profile (decision 31). */
export function WalletTab({ entries, balances, total, page }: WalletTabProps) {
  return (
    <>
      <div className={styles.balances}>
        <p>{balances.length > 1 ? 'Your balances, each for orders in its own currency' : 'Your balance'}</p>
        <ul>
          {balances.map(({ amount, currency }) => (
            <li key={currency}>
              <Price amount={amount} currency={currency} large />
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="entries">
        <h3 id="entries" className={styles.heading}>
          Transactions
        </h3>
        <p className={`${text.note} ${styles.names}`} aria-hidden="true">
          <span>Date</span>
          <span>Description</span>
          <span>Amount</span>
          <span>Balance</span>
        </p>
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={`${entry.currency} ${entry.sequence}`}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
        <Pager page={page} last={Math.ceil(total / WALLET_PAGE_SIZE)} to={walletPath} />
      </section>
    </>
  );
}

function Entry({
  entry: { kind, orderCode, reason, amount, currency, balanceAfter, createdAt },
}: {
  entry: WalletEntry;
}) {
  const { withOrder, alone } = ENTRY_LABELS[kind];
  // A referral reward must not reveal the friend's order.
  const isOwnOrder = orderCode !== null && kind !== 'referral';
  return (
    <div className={styles.entry}>
      <p className={styles.soft}>
        <DateText moment={createdAt} />
      </p>
      <p className={styles.label}>
        {isOwnOrder ? withOrder : alone}
        {isOwnOrder && (
          <>
            {' '}
            <Link to={orderPath(orderCode)}>{orderCode}</Link>
          </>
        )}
        {reason && (
          <>
            {' '}
            <span className={styles.reason}>{reason}</span>
          </>
        )}
      </p>
      <p className={styles.amount} data-sign={amount < 0 ? 'out' : 'in'}>
        {amount < 0 ? '−' : '+'}
        {formatMoney(Math.abs(amount), currency)}
      </p>
      <p className={styles.after}>
        <span className={styles.name}>Balance </span>
        {formatMoney(balanceAfter, currency)}
      </p>
    </div>
  );
}
