import type { Address, AddressType } from '#features/addresses/contract.ts';
import { type Draft, SAME_ADDRESS } from './draft.ts';

export interface ChosenAddresses {
  /** Default for lines without an address; null if the account has none. */
  shippingAddressId: string | null;
  /** Null if the account has no address. */
  billingAddressId: string | null;
  isBilledToShipping: boolean;
  /** Lines have different addresses. */
  isSplit: boolean;
}

/**
 * Chosen addresses that still exist, or else the account's defaults. Addresses of lines take precedence, as when the
 * order is placed (decision 32).
 */
export function resolveAddresses(
  draft: Draft,
  addresses: Readonly<Record<AddressType, readonly Address[]>>,
  lines: readonly { addressId: string | null; isGone: boolean }[],
): ChosenAddresses {
  const { shipping, billing } = addresses;
  const existingId = (id: string | null, list: readonly Address[]) =>
    list.find((address) => address.id === id)?.id;
  const lineAddressIds = new Set(
    lines.flatMap(({ addressId, isGone }) => (isGone ? [] : (existingId(addressId, shipping) ?? []))),
  );
  const [onlyAddressId] = lineAddressIds.size === 1 ? lineAddressIds : [];
  const shippingAddressId =
    onlyAddressId ?? existingId(draft.shippingAddressId, shipping) ?? defaultAddress(shipping)?.id ?? null;
  const ownBilling =
    draft.billingAddressId === SAME_ADDRESS
      ? undefined
      : (existingId(draft.billingAddressId, billing) ?? defaultAddress(billing)?.id);
  return {
    shippingAddressId,
    billingAddressId: ownBilling ?? shippingAddressId,
    isBilledToShipping: ownBilling === undefined,
    isSplit: lineAddressIds.size > 1 || draft.isSplit === true,
  };
}

const defaultAddress = (addresses: readonly Address[]) =>
  addresses.find((address) => address.isDefault) ?? addresses[0];
