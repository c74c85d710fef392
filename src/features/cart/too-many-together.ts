import { QUANTITY_MAX } from '#kernel/quantity.ts';

/** Refusal to merge two lines; `total` is their total. */
export const tooManyTogether = (together: number): string =>
  `Both lines together would be ${together} copies, and one order takes at most ${QUANTITY_MAX} of a binding. Nothing was changed.`;
