import { exponentOf } from '#kernel/exchange.ts';
import { inUsd, taxesOf } from '../../statement.ts';
import type { LedgerAdmin, SoldOrder } from './dependencies.ts';

export const ACCOUNT_COLUMNS = [
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
export async function* accountRows(
  { db, soldOrders, providersOf }: LedgerAdmin,
  from: string,
  to: string,
): AsyncIterable<unknown[]> {
  for await (const orders of soldOrders(db, from, to)) {
    const providers = await providersOf(
      db,
      orders.map(({ id }) => id),
    );
    for (const order of orders)
      yield rowOf(order, providers.get(order.id) ?? (order.toPay === 0 ? 'wallet' : ''));
  }
}

function rowOf(order: SoldOrder, provider: string): unknown[] {
  const { code, paidAt, invoiceNumber, country, currency, components, total, wallet, toPay, refunded, rate } =
    order;
  const money = (amount: number) => units(amount, currency);
  const part = (kind: string) =>
    components.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxesOf(order);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const inWords = taxes.map(
    (one) =>
      `${[one.country, one.region].filter(Boolean).join('-')} ${one.rate} %${one.isIncluded ? ' included' : ''}: ${money(one.amount)}`,
  );
  return [
    ...[paidAt.slice(0, 10), code, invoiceNumber, country, currency, money(total - tax), money(tax)],
    ...[inWords.join('; '), money(part('shipping')), money(part('coupon')), money(total), money(wallet)],
    ...[money(toPay), provider, money(refunded), rate, inUsd(total, order) / 100],
  ];
}

/** Converts minor units to major units for spreadsheets: 24900 USD cents become 249. */
export const units = (amount: number, currency: string): number => amount / 10 ** exponentOf(currency);
