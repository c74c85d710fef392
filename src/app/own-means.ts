import { useEffect, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { type AddressChoice, addressChoice } from '#features/addresses/address-label.ts';
import { API } from '#kernel/api.ts';

/**
 * The shipping addresses of who is logged in, for a page that is the same for everyone and asks in the browser. Null for
 * a guest, and until they are known; that they cannot be had is logged, and the page goes on without them.
 */
export function useShippingAddresses(isSignedIn: boolean): readonly AddressChoice[] | null {
  const [addresses, setAddresses] = useState<readonly AddressChoice[] | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setAddresses(null);
    const stop = new AbortController();
    fetchJson(`${API.users}/profile`, {
      signal: stop.signal,
      schema: () => import('#features/accounts/contract.ts').then((file) => file.ProfileReply),
    })
      .then(({ data }) => setAddresses(data.addresses.shipping.map(addressChoice)))
      .catch((failed) => stop.signal.aborted || console.error('Error fetching the addresses', failed));
    return () => stop.abort();
  }, [isSignedIn]);
  return addresses;
}

/** What is in the wallet of who is logged in, in minor units of `currency`; 0 for a guest and until it is known. */
export function useWalletBalance(isSignedIn: boolean, currency: string): number {
  const [balance, setBalance] = useState(0);
  useEffect(() => {
    if (!isSignedIn) return setBalance(0);
    const stop = new AbortController();
    fetchJson(`${API.wallet}?limit=1`, {
      signal: stop.signal,
      schema: () => import('#features/wallet/contract.ts').then((file) => file.WalletReply),
    })
      .then(({ balances }) => setBalance(balances.find((money) => money.currency === currency)?.amount ?? 0))
      .catch((failed) => stop.signal.aborted || console.error('Error fetching the wallet', failed));
    return () => stop.abort();
  }, [isSignedIn, currency]);
  return balance;
}
