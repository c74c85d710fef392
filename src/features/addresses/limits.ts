export const ADDRESS_TYPES = ['shipping', 'billing'] as const;
/** Addresses per type and account. */
export const ADDRESSES_MAX = 50;
