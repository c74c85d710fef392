import { formatMoney } from '#kernel/exchange.ts';
import { A4_WIDTH, createSheet, type Sheet } from '#platform/sheets/sheet.ts';
import type { CurrencyStatement, Statement } from '../../admin-contract.ts';
import { LEDGER_KIND_LABELS } from '../../ledger-kinds.ts';
import { formatMonth, formatTax, SALES_LABELS } from '../../statement-labels.ts';

export interface Seller {
  name: string;
  /** Tax registration numbers, each with its label. */
  registrations: readonly string[];
}

/** `isSum` marks a total line. */
type Line = readonly [label: string, amount: number, isSum?: boolean];

const AMOUNT = { x: A4_WIDTH - 130, width: 130, align: 'right' } as const;
const LABEL = { x: 0, width: A4_WIDTH - 140 } as const;

/** Draws the monthly statement as a searchable PDF, one currency per sheet. */
export function createStatementPdf({ month, currencies }: Statement, seller: Seller): Promise<Buffer> {
  const title = `Statement for ${formatMonth(month)}`;
  const sheet = createSheet(title, [seller.name, ...seller.registrations, title].join(' · '));
  if (currencies.length === 0) {
    drawHeader(sheet, title, '');
    sheet.text('No money movements up to the end of this month.', {});
  }
  for (const currencyStatement of currencies) {
    sheet.newPage();
    drawHeader(sheet, title, currencyStatement.currency);
    drawAccounts(sheet, currencyStatement);
  }
  return sheet.end();
}

function drawHeader(sheet: Sheet, title: string, currency: string): void {
  const top = sheet.y;
  sheet.text('Rare Bindings', { size: 22, width: A4_WIDTH / 2 });
  sheet.text(`${title}\n${currency}`, { x: A4_WIDTH / 2, width: A4_WIDTH / 2, align: 'right', y: top + 4 });
  sheet.moveDown(58);
}

function drawAccounts(
  sheet: Sheet,
  { currency, sales, taxes, money, wallets, movements }: CurrencyStatement,
) {
  const orders = `${sales.orders} ${sales.orders === 1 ? 'order' : 'orders'}`;
  const summary = `${orders} paid in the month, ${formatMoney(sales.usd, 'USD')} in US dollars at each order’s own rate. Dates are in UTC.`;
  sheet.moveDown(sheet.text(summary, { soft: true, size: 9 }) + 14);
  const account = (name: string, lines: readonly Line[]) => drawAccount(sheet, name, lines, currency);
  account(
    'Sales',
    SALES_LABELS.map(([name, label]): Line => [label, sales[name], name === 'total']),
  );
  account(
    'Taxes',
    taxes.map((tax): Line => [formatTax(tax), tax.amount]),
  );
  account('Payment provider balance', [
    ['Opening balance', money.opening],
    ['Payments received', money.payments],
    ['Refunds', money.refunds],
    ['Closing balance', money.closing, true],
  ]);
  account('Wallet liabilities', [
    ['Opening balance', wallets.opening],
    ['Issued', wallets.issued],
    ['Used', wallets.used],
    ['Closing balance', wallets.closing, true],
  ]);
  account(
    'Ledger movements',
    movements.map(({ kind, count, amount }): Line => [`${LEDGER_KIND_LABELS[kind]}, ${count}`, amount]),
  );
}

const STEP = 17;

function drawAccount(sheet: Sheet, name: string, lines: readonly Line[], currency: string): void {
  if (lines.length === 0) return;
  sheet.ensureRoom(STEP * Math.min(lines.length + 2, 12));
  sheet.text(name, { weight: 'strong' });
  sheet.moveDown(STEP);
  for (const [label, amount, isSum] of lines) {
    sheet.ensureRoom(STEP);
    sheet.rule();
    sheet.moveDown(2);
    const weight = isSum ? 'strong' : 'regular';
    const height = sheet.text(label, { ...LABEL, weight, size: 9.5 });
    sheet.text(formatMoney(amount, currency), { ...AMOUNT, weight, size: 9.5 });
    sheet.moveDown(Math.max(height, 13) + 2);
  }
  sheet.rule();
  sheet.moveDown(14);
}
