import { formatMoney } from '#kernel/exchange.ts';
import { Panel } from '#ui/admin/Panel.tsx';
import type { CurrencyStatement } from '../admin-contract.ts';
import { formatTax, SALES_LABELS } from '../statement-labels.ts';
import styles from './ledger.module.css';

type Line = readonly [label: string, amount: number, isSum?: boolean];

export function StatementPanel({
  statement: { currency, sales, taxes, money, wallets },
}: {
  statement: CurrencyStatement;
}) {
  const orders = `${sales.orders} ${sales.orders === 1 ? 'order' : 'orders'}`;
  return (
    <Panel title={`${currency}: ${orders}, ${formatMoney(sales.usd, 'USD')} in US dollars`}>
      <div className={styles.accounts}>
        <Account
          title="Sales"
          currency={currency}
          lines={SALES_LABELS.map(([name, label]): Line => [label, sales[name], name === 'total'])}
        />
        <div>
          <Account
            title="Payment provider balance"
            currency={currency}
            lines={[
              ['Opening balance', money.opening],
              ['Payments received', money.payments],
              ['Refunds', money.refunds],
              ['Closing balance', money.closing, true],
            ]}
          />
          <Account
            title="Wallet liabilities"
            currency={currency}
            lines={[
              ['Opening balance', wallets.opening],
              ['Issued', wallets.issued],
              ['Used', wallets.used],
              ['Closing balance', wallets.closing, true],
            ]}
          />
        </div>
        {taxes.length > 0 && (
          <Account
            title="Taxes"
            currency={currency}
            lines={taxes.map((tax): Line => [formatTax(tax), tax.amount])}
          />
        )}
      </div>
    </Panel>
  );
}

function Account({ title, currency, lines }: { title: string; currency: string; lines: readonly Line[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {lines.map(([label, amount, isSum]) => (
          <tr key={label} {...(isSum ? { 'data-sum': '' } : {})}>
            <th scope="row">{label}</th>
            <td>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
