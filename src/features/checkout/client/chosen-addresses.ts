import type { Address, AddressType } from '#features/addresses/contract.ts';
import { type Draft, SAME_ADDRESS } from './draft.ts';

export interface ChosenAddresses {
  /** Default for lines without an address; null if the account has none. */
  shippingAddressId: string | null;
  /** Null if the account has no address. */
  billingAddressId: string | null;
  /** Billing address is the shipping address. */
  isBilledThere: boolean;
  /** Lines have different addresses. */
  isSplit: boolean;
}

/**
 * Chosen addresses that still exist, or else the account's defaults. Addresses of lines take precedence, as when the
 * order is placed (decision 32).
 */
export function chosenAddresses(
  draft: Draft,
  addresses: Readonly<Record<AddressType, readonly Address[]>>,
  lines: readonly { addressId: string | null; isGone: boolean }[],
): ChosenAddresses {
  const { shipping, billing } = addresses;
  const known = (id: string | null, list: readonly Address[]) => list.find((one) => one.id === id)?.id;
  const ofLines = new Set(
    lines.flatMap(({ addressId, isGone }) => (isGone ? [] : (known(addressId, shipping) ?? []))),
  );
  const [only] = ofLines.size === 1 ? ofLines : [];
  const shippingAddressId = only ?? known(draft.shippingAddressId, shipping) ?? usual(shipping)?.id ?? null;
  const ownBilling =
    draft.billingAddressId === SAME_ADDRESS
      ? undefined
      : (known(draft.billingAddressId, billing) ?? usual(billing)?.id);
  return {
    shippingAddressId,
    billingAddressId: ownBilling ?? shippingAddressId,
    isBilledThere: ownBilling === undefined,
    isSplit: ofLines.size > 1 || draft.isSplit === true,
  };
}

const usual = (addresses: readonly Address[]) => addresses.find((one) => one.isDefault) ?? addresses[0];
