/** How many copies of one binding may be ordered at once (decision 25). */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99;

/** A whole number of copies that may be ordered: 1 to 99, or to fewer where fewer can be had (decision 25). */
export const quantityWithin = (quantity: number, most: number = QUANTITY_MAX): number =>
  Math.max(QUANTITY_MIN, Math.min(most, Math.trunc(quantity) || QUANTITY_MIN));
