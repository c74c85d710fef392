import { QUANTITY_MAX } from '#kernel/quantity.ts';

/** Refusal to merge two lines; `total` is their total. */
export const mergeLimitMessage = (total: number): string =>
  `Together these lines would be ${total} copies, and you can order up to ${QUANTITY_MAX}. Nothing was changed.`;
