import { DateText } from '#ui/DateText.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { Order } from '../contract.ts';

export function OrderRefunds({ refunds, currency }: Pick<Order, 'refunds' | 'currency'>) {
  return refunds.map(({ amount, toCard, toWallet, reason, at }) => (
    <p key={at + reason + amount} className={text.note}>
      <DateText moment={at} />: <Price amount={amount} currency={currency} /> refunded{' '}
      {refundMethodText(toCard, toWallet)}. <q>{reason}</q>
    </p>
  ));
}

function refundMethodText(toCard: number, toWallet: number): string {
  if (toCard > 0 && toWallet > 0) return 'to your original payment method and your wallet';
  return toWallet > 0
    ? 'to your wallet'
    : 'to your original payment method; your bank may take a few days to show it';
}
