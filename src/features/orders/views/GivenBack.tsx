import { Day } from '#ui/Day.tsx';
import { Price } from '#ui/Price.tsx';
import type { Order } from '../contract.ts';
import styles from './order-page.module.css';

export function GivenBack({ refunds, currency }: Pick<Order, 'refunds' | 'currency'>) {
  return refunds.map(({ amount, toCard, toWallet, reason, at }) => (
    <p key={at + reason + amount} className={styles.note}>
      <Day moment={at} />: <Price amount={amount} currency={currency} /> given back,{' '}
      {wayBack(toCard, toWallet)}. <q>{reason}</q>
    </p>
  ));
}

function wayBack(toCard: number, toWallet: number): string {
  if (toCard > 0 && toWallet > 0) return 'the way it was paid: by card or account, and to your wallet';
  return toWallet > 0 ? 'to your wallet' : 'the way it was paid; banks take some days';
}
