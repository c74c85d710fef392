/**
 * Splits `amount` (minor units) in proportion to `weights` so that the parts add up exactly, by largest remainder;
 * ties go to the first (decision 57). If all weights are 0 the first part gets everything. Negative amounts mirror
 * positive ones.
 * @param weights not negative; at least one unless `amount` is 0
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return allocate(-amount, weights).map((part) => (part === 0 ? 0 : -part));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map((_, i) => (i === 0 ? amount : 0));
  // BigInt, because these products exceed the safe integer range.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(total)));
  const remaining = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = products
    .map((product, i) => ({ i, remainder: product % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  for (const { i } of byRemainder.slice(0, remaining)) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}

/**
 * Divides integers, rounding halves up (decision 57).
 * @param numerator a safe, non-negative integer
 */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
