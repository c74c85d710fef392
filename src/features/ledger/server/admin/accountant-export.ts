import { currencyExponent } from '#kernel/exchange.ts';
import { saleTaxes, toUsdCents } from '../../statement.ts';
import type { LedgerDependencies, SoldOrder } from './dependencies.ts';

export const ACCOUNTANT_COLUMNS = [
  ...[
    'date',
    'order',
    'invoice',
    'country',
    'currency',
    'net',
    'tax',
    'taxes',
    'shipping',
    'discount',
    'total',
  ],
  ...['wallet', 'paid', 'provider', 'refunded', 'rate', 'totalUsd'],
] as const;

/** Yields one row per paid order. Amounts are in major units: 249.5, not cents. */
export async function* accountantRows(
  { db, soldOrders, providersByOrder: loadProviders }: LedgerDependencies,
  from: string,
  to: string,
): AsyncIterable<unknown[]> {
  for await (const orders of soldOrders(db, from, to)) {
    const providers = await loadProviders(
      db,
      orders.map(({ id }) => id),
    );
    for (const order of orders)
      yield toRow(order, providers.get(order.id) ?? (order.toPay === 0 ? 'wallet' : ''));
  }
}

function toRow(order: SoldOrder, provider: string): unknown[] {
  const { code, paidAt, invoiceNumber, country, currency, components, total, wallet, toPay, refunded, rate } =
    order;
  const money = (amount: number) => toMajorUnits(amount, currency);
  const part = (kind: string) =>
    components.filter((component) => component.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const taxes = saleTaxes(order);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const taxTexts = taxes.map(
    (entry) =>
      `${[entry.country, entry.region].filter(Boolean).join('-')} ${entry.rate} %${entry.isIncluded ? ' included' : ''}: ${money(entry.amount)}`,
  );
  return [
    ...[paidAt.slice(0, 10), code, invoiceNumber, country, currency, money(total - tax), money(tax)],
    ...[taxTexts.join('; '), money(part('shipping')), money(part('coupon')), money(total), money(wallet)],
    ...[money(toPay), provider, money(refunded), rate, toUsdCents(total, order) / 100],
  ];
}

/** Converts minor units to major units for spreadsheets: 24900 USD cents become 249. */
export const toMajorUnits = (amount: number, currency: string): number =>
  amount / 10 ** currencyExponent(currency);
