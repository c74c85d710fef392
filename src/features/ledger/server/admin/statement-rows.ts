import type { Statement } from '../../admin-contract.ts';
import { LEDGER_KIND_LABELS } from '../../ledger-kinds.ts';
import { SALES_LABELS } from '../../statement-labels.ts';
import { toMajorUnits } from './accountant-export.ts';

export const statementRows = ({ currencies }: Statement): unknown[][] =>
  currencies.flatMap(({ currency, sales, taxes, money, wallets, movements }) => {
    const row = (part: string, label: string, amount: number) => [
      currency,
      part,
      label,
      toMajorUnits(amount, currency),
    ];
    return [
      [currency, 'Sales', 'Orders', sales.orders],
      ...SALES_LABELS.map(([name, label]) => row('Sales', label, sales[name])),
      [currency, 'Sales', 'Total in USD', sales.usd / 100],
      ...taxes.map(({ country, region, rate, isIncluded, amount }) =>
        row(
          isIncluded ? 'Taxes included in prices' : 'Taxes added',
          `${[country, region].filter(Boolean).join('-')} ${rate} %`,
          amount,
        ),
      ),
      ...[
        row('Payment provider', 'Opening balance', money.opening),
        row('Payment provider', 'Payments received', money.payments),
      ],
      ...[
        row('Payment provider', 'Refunds', money.refunds),
        row('Payment provider', 'Closing balance', money.closing),
      ],
      ...[row('Wallets', 'Opening balance', wallets.opening), row('Wallets', 'Issued', wallets.issued)],
      ...[row('Wallets', 'Used', wallets.used), row('Wallets', 'Closing balance', wallets.closing)],
      ...movements.map(({ kind, amount }) => row('Movements', LEDGER_KIND_LABELS[kind], amount)),
    ];
  });
