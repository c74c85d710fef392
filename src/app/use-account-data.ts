import { useEffect, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { type AddressChoice, toAddressChoice } from '#features/addresses/address-choice.ts';
import { API } from '#kernel/api.ts';

/** Loads the user's shipping addresses in the browser. Null for guests, until loaded, and after a failure. */
export function useShippingAddresses(isSignedIn: boolean): readonly AddressChoice[] | null {
  const [addresses, setAddresses] = useState<readonly AddressChoice[] | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setAddresses(null);
    const controller = new AbortController();
    fetchJson(`${API.users}/profile`, {
      signal: controller.signal,
      schema: () => import('#features/accounts/contract.ts').then((file) => file.ProfileReply),
    })
      .then(({ data }) => setAddresses(data.addresses.shipping.map(toAddressChoice)))
      .catch((failed) => controller.signal.aborted || console.error('Error fetching the addresses', failed));
    return () => controller.abort();
  }, [isSignedIn]);
  return addresses;
}

/** Loads the user's wallet balance in minor units of `currency`; 0 for guests and until loaded. */
export function useWalletBalance(isSignedIn: boolean, currency: string): number {
  const [balance, setBalance] = useState(0);
  useEffect(() => {
    if (!isSignedIn) return setBalance(0);
    const controller = new AbortController();
    fetchJson(`${API.wallet}?limit=1`, {
      signal: controller.signal,
      schema: () => import('#features/wallet/contract.ts').then((file) => file.WalletReply),
    })
      .then(({ balances }) => setBalance(balances.find((money) => money.currency === currency)?.amount ?? 0))
      .catch((failed) => controller.signal.aborted || console.error('Error fetching the wallet', failed));
    return () => controller.abort();
  }, [isSignedIn, currency]);
  return balance;
}
