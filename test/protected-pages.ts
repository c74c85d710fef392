import type { PageName } from '#kernel/paths.ts';

/** Pages that need a signed-in, verified account; a guest logs in and comes back (decision 13). */
export const PROTECTED_PAGES: readonly PageName[] = [
  'profile',
  'profileTab',
  'order',
  'orderReturn',
  'proof',
  'customization',
  'paymentStatus',
  'paymentFailed',
  'rbExclusive',
];
