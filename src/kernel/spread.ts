/**
 * `amount`, a whole number of minor units, divided among `weights` in their proportion, in whole numbers that add up to it
 * exactly: what rounding down leaves over goes to the largest remainders, of equal ones to the first (decision 57). Where
 * every weight is nothing, the first gets all. Negative amounts are divided as their positive would be.
 * @param weights not negative; at least one where `amount` is not 0
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return spread(-amount, weights).map((part) => (part === 0 ? 0 : -part));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, i) => (i === 0 ? amount : 0));
  // Exact: products of an amount and a weight are larger than a number holds without loss.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(whole)));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = products
    .map((product, i) => ({ i, remainder: product % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}

/**
 * `numerator ÷ denominator` in whole numbers, half a unit and more rounded up (decision 57).
 * @param numerator a whole number, not negative, that a number holds without loss
 */
export const dividedHalfUp = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
