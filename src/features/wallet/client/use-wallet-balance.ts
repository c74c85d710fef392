import { useEffect, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';

/** Loads the user's wallet balance in minor units of `currency`; 0 for guests and until loaded. */
export function useWalletBalance(isSignedIn: boolean, currency: string): number {
  const [balance, setBalance] = useState(0);
  useEffect(() => {
    if (!isSignedIn) return setBalance(0);
    const controller = new AbortController();
    fetchJson(`${API.wallet}?limit=1`, {
      signal: controller.signal,
      schema: () => import('../contract.ts').then((file) => file.WalletReply),
    })
      .then(({ balances }) => setBalance(balances.find((money) => money.currency === currency)?.amount ?? 0))
      .catch((failed) => controller.signal.aborted || console.error('Error fetching the wallet', failed));
    return () => controller.abort();
  }, [isSignedIn, currency]);
  return balance;
}
