import { QUANTITY_MAX } from '#kernel/quantity.ts';

/** Refusal to merge two lines; `total` is their total. */
export const mergeLimitMessage = (total: number): string =>
  `Both lines together would be ${total} copies, and one order takes at most ${QUANTITY_MAX} of a binding. Nothing was changed.`;
