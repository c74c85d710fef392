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
      schema: () => import('../contract.ts').then((file) => file.ProfileReply),
    })
      .then(({ data }) => setAddresses(data.addresses.shipping.map(toAddressChoice)))
      .catch((failed) => controller.signal.aborted || console.error('Error fetching the addresses', failed));
    return () => controller.abort();
  }, [isSignedIn]);
  return addresses;
}
