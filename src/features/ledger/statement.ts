import { currencyExponent } from '#kernel/exchange.ts';
import type { TotalsComponent } from '#kernel/order-totals.ts';
import type { CurrencyStatement, Statement, StatementTax } from './admin-contract.ts';
import { isWalletKind, type LedgerKind } from './ledger-kinds.ts';

/** Paid order as the statement counts it. Amounts are minor units of `currency`. */
export interface Sale {
  currency: string;
  /** Units of the currency per US dollar. */
  rate: number;
  country: string;
  components: readonly Pick<TotalsComponent, 'kind' | 'amount'>[];
  includedTaxes: readonly { rate: number; amount: number }[];
  addedTaxes: readonly { country: string; region: string; base: number; amount: number }[];
  total: number;
  wallet: number;
  toPay: number;
}

export interface MovementSum {
  currency: string;
  kind: LedgerKind;
  count: number;
  amount: number;
}

/** Converts minor units to US cents at the order's rate, rounding half up. */
export const toUsdCents = (amount: number, { currency, rate }: Pick<Sale, 'currency' | 'rate'>): number =>
  currency === 'USD'
    ? amount
    : Math.floor((amount * 100) / (rate * 10 ** currencyExponent(currency)) + 0.5 + 1e-9);

/** Accumulates a month order by order, keeping only the sums in memory. */
export function createStatement(month: string) {
  const byCurrency = new Map<string, Sums>();
  const getSums = (currency: string): Sums => {
    const sums = byCurrency.get(currency) ?? { sales: { ...NO_SALES }, taxes: new Map() };
    byCurrency.set(currency, sums);
    return sums;
  };
  return {
    add(sale: Sale): void {
      const { sales, taxes } = getSums(sale.currency);
      sales.orders += 1;
      for (const { kind, amount } of sale.components) {
        const part = STATEMENT_LINES[kind];
        if (part) sales[part] += amount;
      }
      sales.total += sale.total;
      sales.fromWallets += sale.wallet;
      sales.toPay += sale.toPay;
      sales.usd += toUsdCents(sale.total, sale);
      for (const tax of saleTaxes(sale)) {
        const name = [tax.country, tax.region, tax.isIncluded ? tax.rate : 'added'].join(' ');
        const before = taxes.get(name) ?? { ...tax, base: 0, amount: 0 };
        taxes.set(name, { ...before, base: before.base + tax.base, amount: before.amount + tax.amount });
      }
    },
    /**
     * @param before movements before the month
     * @param within movements in the month
     */
    end(before: readonly MovementSum[], within: readonly MovementSum[]): Statement {
      for (const { currency } of [...before, ...within]) getSums(currency);
      const currencies = [...byCurrency].sort(([a], [b]) => (a < b ? -1 : 1));
      return {
        month,
        currencies: currencies.map(([currency, { sales, taxes }]) => ({
          currency,
          sales,
          taxes: [...taxes.values()].map(withEffectiveRate).sort(byPlace),
          ...computeAccounts(
            before.filter((movement) => movement.currency === currency),
            within.filter((movement) => movement.currency === currency),
          ),
        })),
      };
    },
  };
}

interface Sums {
  sales: CurrencyStatement['sales'];
  taxes: Map<string, Tax>;
}
type Tax = StatementTax & { base: number };

const NO_SALES: CurrencyStatement['sales'] = {
  orders: 0,
  items: 0,
  customization: 0,
  processing: 0,
  wrapping: 0,
  discounts: 0,
  shipping: 0,
  tax: 0,
  total: 0,
  fromWallets: 0,
  toPay: 0,
  usd: 0,
};
/** Statement line for each order component. Wallet payments are not a component of sales. */
const STATEMENT_LINES: Partial<Record<TotalsComponent['kind'], keyof typeof NO_SALES>> = {
  items: 'items',
  customization: 'customization',
  processing: 'processing',
  wrapping: 'wrapping',
  coupon: 'discounts',
  shipping: 'shipping',
  tax: 'tax',
};

export const saleTaxes = ({ country, includedTaxes, addedTaxes }: Sale): Tax[] => [
  ...addedTaxes.map((tax) => ({ ...tax, isIncluded: false, rate: effectiveRate(tax) })),
  ...includedTaxes.map(({ rate, amount }) => ({
    country,
    region: '',
    rate,
    amount,
    base: 0,
    isIncluded: true,
  })),
];
const effectiveRate = ({ base, amount }: { base: number; amount: number }) =>
  base === 0 ? 0 : Math.round((amount / base) * 100_000) / 1000;
const withEffectiveRate = ({ base, ...tax }: Tax): StatementTax =>
  tax.isIncluded ? tax : { ...tax, rate: effectiveRate({ base, amount: tax.amount }) };
const byPlace = (a: StatementTax, b: StatementTax) =>
  `${a.country} ${a.region}`.localeCompare(`${b.country} ${b.region}`) || a.rate - b.rate;

function computeAccounts(
  before: readonly MovementSum[],
  within: readonly MovementSum[],
): Pick<CurrencyStatement, 'money' | 'wallets' | 'movements'> {
  const sum = (movements: readonly MovementSum[], matches: (movement: MovementSum) => boolean) =>
    movements.filter(matches).reduce((subtotal, { amount }) => subtotal + amount, 0);
  const isWallet = ({ kind }: MovementSum) => isWalletKind(kind);
  const isMoney = (movement: MovementSum) => !isWallet(movement);
  const [opening, owed] = [sum(before, isMoney), sum(before, isWallet)];
  const payments = sum(within, ({ kind }) => kind === 'payment');
  const refunds = sum(within, ({ kind }) => kind === 'refund');
  const issued = sum(within, (movement) => isWallet(movement) && isWalletCredit(movement.kind));
  const used = sum(within, (movement) => isWallet(movement) && !isWalletCredit(movement.kind));
  return {
    money: { opening, payments, refunds, closing: opening + payments + refunds },
    wallets: { opening: owed, issued, used, closing: owed + issued + used },
    movements: within.map(({ kind, count, amount }) => ({ kind, count, amount })),
  };
}

const isWalletCredit = (kind: LedgerKind) =>
  ['wallet-granted', 'wallet-referral', 'wallet-refund', 'wallet-released'].includes(kind);
