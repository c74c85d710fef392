import { QUANTITY_MAX } from '#kernel/quantity.ts';

/** Why two lines do not become one: `together` are the copies of both. */
export const tooManyTogether = (together: number): string =>
  `Both lines together would be ${together} copies, and one order takes at most ${QUANTITY_MAX} of a binding. Nothing was changed.`;
