import { formatMoney } from '#kernel/exchange.ts';

export function Surcharge({ amount, currency }: { amount: number | undefined; currency: string }) {
  if (!amount) return null;
  return (
    <>
      {amount < 0 ? '−' : '+'}&nbsp;{formatMoney(Math.abs(amount), currency)}
    </>
  );
}
