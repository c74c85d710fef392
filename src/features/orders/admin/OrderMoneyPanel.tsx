import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Facts, Panel } from '#ui/admin/Panel.tsx';
import layout from '#ui/layout.module.css';
import type { AdminOrder, AdminRefund } from '../order-admin-contract.ts';
import styles from './order.module.css';

export function OrderMoneyPanel({ order }: { order: AdminOrder }) {
  const { money, currency, rate, refunds } = order;
  const {
    components,
    total,
    toPay,
    wallet,
    includedTaxes,
    couponCode,
    refunded,
    pendingRefunds,
    refundable,
  } = money;
  const sum = (amount: number) => <Money amount={amount} currency={currency} />;
  const sumIfPositive = (amount: number) => (amount > 0 ? sum(amount) : null);
  return (
    <Panel title="Payment">
      <table className={styles.sums}>
        <tbody>
          {components
            .filter(({ kind }) => kind !== 'wallet')
            .map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{sum(amount)}</td>
              </tr>
            ))}
          <tr className={styles.full}>
            <th scope="row">Total</th>
            <td>{sum(total)}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.money}>
        <Facts
          items={[
            ['Paid by card', sumIfPositive(toPay)],
            ['Paid from wallet', sumIfPositive(wallet)],
            ...includedTaxes.map(({ rate: tax, amount }) => [`Includes ${tax}% tax`, sum(amount)] as const),
            ['Coupon', couponCode],
            ['Payment', describePayment(money)],
            ['Invoice', money.invoiceNumber],
            ['Exchange rate', currency === 'USD' ? null : `${rate} ${currency} per US dollar`],
            ['Refunded', sumIfPositive(refunded)],
            ['Refund pending', sumIfPositive(pendingRefunds)],
            ['Refundable', sumIfPositive(refundable.card + refundable.wallet)],
          ]}
        />
      </div>
      {refunds.length > 0 && (
        <>
          <h3 className={styles.value}>Refunds</h3>
          <ul className={styles.entries}>
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} currency={currency} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function describePayment({ payment, unmatchedPayment, toPay }: AdminOrder['money']): string {
  if (!payment) return toPay === 0 ? 'Paid in full from wallet' : 'Not started';
  const unmatchedText = unmatchedPayment
    ? `; a late payment ${unmatchedPayment === 'returned' ? 'has been refunded' : 'is being refunded'}`
    : '';
  const { provider, status, reason } = payment;
  return `${PROVIDERS[provider] ?? provider}, ${STATUSES[status] ?? status}${reason ? `: ${reason}` : ''}${unmatchedText}`;
}

const PROVIDERS: Record<string, string> = { stripe: 'Stripe', sandbox: 'Test payments' };
const STATUSES: Record<string, string> = {
  created: 'not started',
  pending: 'waiting for customer',
  processing: 'being processed by the bank',
  succeeded: 'paid',
  failed: 'declined',
  cancelled: 'cancelled',
};

const STATUS_BADGES = {
  requested: <Badge kind="warn">Requested</Badge>,
  done: <Badge kind="good">Completed</Badge>,
  failed: <Badge kind="bad">Failed</Badge>,
};

function Refund({ refund, currency }: { refund: AdminRefund; currency: string }) {
  const { amount, toCard, toWallet, status, reason, staffName, at } = refund;
  return (
    <li>
      <p className={`${layout.flow} ${styles.removed}`}>
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
        {STATUS_BADGES[status]}
        <span className={styles.soft}>
          <DateTime at={at} withTime />
          {staffName && (
            <>
              , <bdi>{staffName}</bdi>
            </>
          )}
        </span>
      </p>
      {toWallet > 0 && (
        <p className={styles.soft}>
          <Money amount={toCard} currency={currency} /> to the card,{' '}
          <Money amount={toWallet} currency={currency} /> to the wallet
        </p>
      )}
      <p className={styles.text}>{reason}</p>
    </li>
  );
}
