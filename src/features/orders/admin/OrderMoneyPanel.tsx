import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Facts, Panel } from '#ui/admin/Panel.tsx';
import type { AdminOrder, AdminRefund } from '../order-admin-contract.ts';
import styles from './order.module.css';

export function OrderMoneyPanel({ order }: { order: AdminOrder }) {
  const { money, currency, rate, refunds } = order;
  const { components, total, toPay, wallet, includedTaxes, couponCode, refunded, pendingRefunds, left } =
    money;
  const sum = (amount: number) => <Money amount={amount} currency={currency} />;
  const sumIfPositive = (amount: number) => (amount > 0 ? sum(amount) : null);
  return (
    <Panel title="Money">
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
          <tr className={styles.whole}>
            <th scope="row">In all</th>
            <td>{sum(total)}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.money}>
        <Facts
          items={[
            ['By card', sumIfPositive(toPay)],
            ['By wallet', sumIfPositive(wallet)],
            ...includedTaxes.map(({ rate: tax, amount }) => [`Tax in it, ${tax} %`, sum(amount)] as const),
            ['Coupon', couponCode],
            ['Payment', describePayment(money)],
            ['Invoice', money.invoiceNumber],
            ['Rate', currency === 'USD' ? null : `${rate} ${currency} a US dollar`],
            ['Has gone back', sumIfPositive(refunded)],
            ['On its way back', sumIfPositive(pendingRefunds)],
            ['Left to give', sumIfPositive(left.card + left.wallet)],
          ]}
        />
      </div>
      {refunds.length > 0 && (
        <>
          <h3 className={styles.given}>Given back</h3>
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
  if (!payment) return toPay === 0 ? 'The wallet paid all of it' : 'None begun';
  const unmatchedText = unmatchedPayment
    ? `; money that came too late ${unmatchedPayment === 'returned' ? 'has gone back' : 'goes back'}`
    : '';
  const { provider, status, reason } = payment;
  return `${PROVIDERS[provider] ?? provider}, ${STATUSES[status] ?? status}${reason ? `: ${reason}` : ''}${unmatchedText}`;
}

const PROVIDERS: Record<string, string> = { stripe: 'Stripe', sandbox: 'Practice payments' };
const STATUSES: Record<string, string> = {
  created: 'not begun',
  pending: 'waits for the buyer',
  processing: 'with a bank',
  succeeded: 'paid',
  failed: 'declined',
  cancelled: 'ended',
};

const STATUS_BADGES = {
  requested: <Badge kind="warn">Asked for</Badge>,
  done: <Badge kind="good">Has gone</Badge>,
  failed: <Badge kind="bad">Has failed</Badge>,
};

function Refund({ refund, currency }: { refund: AdminRefund; currency: string }) {
  const { amount, toCard, toWallet, status, reason, staffName, at } = refund;
  return (
    <li>
      <p className={styles.gone}>
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
          <Money amount={toCard} currency={currency} /> by card,{' '}
          <Money amount={toWallet} currency={currency} /> to the wallet
        </p>
      )}
      <p className={styles.words}>{reason}</p>
    </li>
  );
}
