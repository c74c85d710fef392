import { formatMoney } from '#kernel/exchange.ts';

/** An amount in minor units, as people read it; nothing where there is none. */
export function Money({
  amount,
  currency = 'USD',
}: {
  amount: number | null | undefined;
  currency?: string;
}) {
  return amount === null || amount === undefined ? null : formatMoney(amount, currency);
}
