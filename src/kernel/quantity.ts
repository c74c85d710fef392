/** Copies of one binding per line (decision 25). */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99;

/** Limits a quantity to 1…`max`, as a whole number (decision 25). */
export const clampQuantity = (quantity: number, max: number = QUANTITY_MAX): number =>
  Math.max(QUANTITY_MIN, Math.min(max, Math.trunc(quantity) || QUANTITY_MIN));
