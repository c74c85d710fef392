import type { Address, AddressType } from '#features/addresses/contract.ts';
import { type Draft, SAME_ADDRESS } from './draft.ts';

/** Where an order goes as things stand. */
export interface ChosenAddresses {
  /** Where lines go that have no address of their own; null where the person has none yet. */
  shippingAddressId: string | null;
  /** Null where no address is known yet. */
  billingAddressId: string | null;
  /** Whether the invoice goes where the books go. */
  isBilledThere: boolean;
  /** Whether lines go to several addresses. */
  isSplit: boolean;
}

/**
 * What was chosen, as far as it still is there; else what the account has first. The addresses of lines come before what
 * was chosen for the whole, as they do where the order is placed (decision 32).
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
