import { formatMoney } from '#kernel/exchange.ts';

/** What something adds to the price. Nothing where it adds nothing, or where the shop has no price for it. */
export function Added({ amount, currency }: { amount: number | undefined; currency: string }) {
  if (!amount) return null;
  return (
    <>
      {amount < 0 ? '−' : '+'}&nbsp;{formatMoney(Math.abs(amount), currency)}
    </>
  );
}
