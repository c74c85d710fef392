/** Decision 32. */
export const ADDRESS_TYPES = ['shipping', 'billing'] as const;
/** How many addresses of one type an account keeps. */
export const ADDRESSES_MAX = 50;
