import type { NamedPrice } from './charges.ts';

/** A part of a design that is charged, by the id of its price, and how often for one copy. */
export interface DesignPart {
  id: string;
  count: number;
}

/** What a design costs for one copy besides its binding, in what the prices are in. A part without a price costs nothing. */
export const designCost = (parts: readonly DesignPart[], prices: readonly NamedPrice[]): number =>
  parts.reduce((sum, { id, count }) => sum + count * (prices.find((one) => one.id === id)?.amount ?? 0), 0);
