import type { Statement } from '../../admin-contract.ts';
import { LEDGER_KIND_LABELS } from '../../ledger-kinds.ts';
import { SALES_LABELS } from '../../statement-labels.ts';
import { toMajorUnits } from './accountant-export.ts';

export const statementRows = ({ currencies }: Statement): unknown[][] =>
  currencies.flatMap(({ currency, sales, taxes, money, wallets, movements }) => {
    const row = (part: string, what: string, amount: number) => [
      currency,
      part,
      what,
      toMajorUnits(amount, currency),
    ];
    return [
      [currency, 'Sales', 'Orders', sales.orders],
      ...SALES_LABELS.map(([name, words]) => row('Sales', words, sales[name])),
      [currency, 'Sales', 'Total in USD', sales.usd / 100],
      ...taxes.map(({ country, region, rate, isIncluded, amount }) =>
        row(
          isIncluded ? 'Taxes within the prices' : 'Taxes added',
          `${[country, region].filter(Boolean).join('-')} ${rate} %`,
          amount,
        ),
      ),
      ...[row('Money', 'Opening', money.opening), row('Money', 'Payments received', money.payments)],
      ...[row('Money', 'Paid back', money.refunds), row('Money', 'Closing', money.closing)],
      ...[row('Wallets', 'Opening', wallets.opening), row('Wallets', 'Issued', wallets.issued)],
      ...[row('Wallets', 'Used', wallets.used), row('Wallets', 'Closing', wallets.closing)],
      ...movements.map(({ kind, amount }) => row('Movements', LEDGER_KIND_LABELS[kind], amount)),
    ];
  });
