import { formatMoney } from '#kernel/exchange.ts';

/** Amount in minor units; renders nothing for null. */
export function Money({
  amount,
  currency = 'USD',
}: {
  amount: number | null | undefined;
  currency?: string | undefined;
}) {
  return amount === null || amount === undefined ? null : formatMoney(amount, currency);
}
