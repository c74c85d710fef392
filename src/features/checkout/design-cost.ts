import type { NamedPrice } from './charges.ts';

/** A charged part of a design: price id, and count per copy. */
export interface DesignPart {
  id: string;
  count: number;
}

/** Design charge per copy, in the currency of `prices`. Parts without a price are free. */
export const designCost = (parts: readonly DesignPart[], prices: readonly NamedPrice[]): number =>
  parts.reduce(
    (sum, { id, count }) => sum + count * (prices.find((price) => price.id === id)?.amount ?? 0),
    0,
  );
