import { useOptimisticValue } from '#browser/use-optimistic-value.ts';
import check from '#ui/check.module.css';
import { Price } from '#ui/Price.tsx';
import { payFromWallet } from '../client/order-options.ts';

interface WalletSwitchProps {
  uses: boolean;
  /** Wallet balance in minor units of `currency`. */
  balance: number;
  currency: string;
}

/** Switches payment from the wallet (decision 31); hidden if it is empty. */
export function WalletSwitch({ uses, balance, currency }: WalletSwitchProps) {
  const [isUsed, use] = useOptimisticValue(uses, payFromWallet);
  if (balance <= 0) return null;
  return (
    <label className={check.check}>
      <input type="checkbox" checked={isUsed} onChange={({ target }) => use(target.checked)} />
      <span>
        Use your wallet balance of <Price amount={balance} currency={currency} />
      </span>
    </label>
  );
}
