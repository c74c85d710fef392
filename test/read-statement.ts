import { extractTextItems, getDocumentProxy } from 'unpdf';
import { currencyExponent } from '#kernel/exchange.ts';

const ACCOUNTS = ['Sales', 'Taxes', 'Payment provider balance', 'Wallet liabilities', 'Ledger movements'];

/** Amounts of an account in minor units by their labels. */
type Account = (name: string) => Map<string, number>;

/** Parses a statement's PDF from its text: accounts by currency. */
export async function readStatement(pdf: Uint8Array): Promise<Map<string, Account>> {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  const statement = new Map<string, Account>();
  let currency = '';
  let accounts = new Map<string, Map<string, number>>();
  let name = '';
  for (const { label, amount } of items.flatMap(groupLines)) {
    if (/^[A-Z]{3}$/.test(amount)) {
      currency = amount;
      accounts = new Map();
      const currencyAccounts = accounts;
      statement.set(currency, (accountName) => currencyAccounts.get(accountName) ?? new Map());
    } else if (amount === '') name = ACCOUNTS.includes(label) ? label : name;
    else if (currency && name) {
      const account = accounts.get(name) ?? new Map<string, number>();
      accounts.set(name, account.set(label, parseMinorUnits(amount, currency)));
    }
  }
  return statement;
}

interface Item {
  str: string;
  x: number;
  y: number;
}
/** Start of the amount column in points from the left. */
const AMOUNT_COLUMN = 400;

/** Items at the same height form a line: a label, and the amount at its end. */
function groupLines(items: readonly Item[]): { label: string; amount: string }[] {
  const lines: { y: number; label: string; amount: string }[] = [];
  for (const { str, x, y } of items) {
    let line = lines.at(-1);
    if (!line || Math.abs(line.y - y) > 1) {
      line = { y, label: '', amount: '' };
      lines.push(line);
    }
    if (x < AMOUNT_COLUMN) line.label += str;
    else line.amount += str;
  }
  return lines.map(({ label, amount }) => ({ label: label.trim(), amount: amount.trim() }));
}

function parseMinorUnits(text: string, currency: string): number {
  const sign = /[-−]/.test(text) ? -1 : 1;
  const units = Number(text.replaceAll(/[^\d.]/g, ''));
  // Avoids negative zero.
  return Math.round(units * 10 ** currencyExponent(currency)) * sign || 0;
}
