import { z } from 'zod';
import { BookPrices } from '#kernel/book.ts';

/** States of a price change; `undoing` and `undone` when it is rolled back. */
export const STATES = ['planned', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
/** Outcome per book: `same` already had these prices, `returned` was rolled back, `left` was edited since. */
export const OUTCOMES = ['waiting', 'changed', 'same', 'refused', 'returned', 'left'] as const;

export const PRICE_FIELDS = Object.keys(BookPrices.shape) as [keyof BookPrices, ...(keyof BookPrices)[]];
export const PriceField = z.enum(PRICE_FIELDS);
export type PriceField = z.infer<typeof PriceField>;
/** Prices of a book in cents of USD; null where it has none. */
export type Prices = Record<PriceField, number | null>;
export type ChangedPrices = Partial<Prices>;

export const PRICE_MAX = 10_000_000;

/** Maps a price field to its discount field; returns discount fields unchanged. */
export const discountField = (field: PriceField): PriceField =>
  isDiscountField(field) ? field : (`discounted${field[0]?.toUpperCase()}${field.slice(1)}` as PriceField);
/** Maps a discount field to its price field; returns price fields unchanged. */
export const baseField = (field: PriceField): PriceField =>
  isDiscountField(field) ? (`${field[10]?.toLowerCase()}${field.slice(11)}` as PriceField) : field;
export const isDiscountField = (field: PriceField): boolean => field.startsWith('discounted');

const METHODS = ['set', 'add', 'percent', 'discount', 'clear'] as const;
const ROUNDINGS = ['none', 'whole', 'ninetyFive'] as const;

/**
 * Rule for a bulk price change. `set` and `add` are in cents of USD; `percent` and `discount` in hundredths of a
 * percent, `discount` below the regular price; `clear` removes the price.
 */
export const PriceRule = z
  .object({
    fields: z.array(PriceField).min(1, 'Choose at least one price.').max(PRICE_FIELDS.length),
    how: z.enum(METHODS),
    amount: z.int().min(-PRICE_MAX).max(PRICE_MAX),
    rounding: z.enum(ROUNDINGS),
  })
  .refine(({ how, amount }) => how !== 'set' || amount > 0, {
    path: ['amount'],
    error: 'Enter a price above zero.',
  })
  .refine(({ how, amount }) => how !== 'discount' || (amount > 0 && amount < 10_000), {
    path: ['amount'],
    error: 'Enter a percentage between 0 and 100.',
  })
  .refine(({ how, fields }) => how !== 'discount' || fields.every(isDiscountField), {
    path: ['fields'],
    error: 'Choose sale prices only.',
  });
export type PriceRule = z.infer<typeof PriceRule>;

export type RuleResult = { after: ChangedPrices } | { refused: string };

/**
 * Applies a rule to a book's prices. Only `set` adds missing prices. Refuses the whole book if a price would be zero
 * or less, or a discount not below its price (decision 24).
 */
export function applyRule(prices: Prices, rule: PriceRule): RuleResult {
  const after: ChangedPrices = {};
  for (const field of rule.fields) {
    const value = applyRuleToPrice(prices, field, rule);
    if (value !== prices[field]) after[field] = value;
  }
  const refused = findPriceProblem({ ...prices, ...after }, Object.keys(after) as PriceField[]);
  return refused ? { refused } : { after };
}

function applyRuleToPrice(
  prices: Prices,
  field: PriceField,
  { how, amount, rounding }: PriceRule,
): number | null {
  const price = prices[field];
  const base = prices[baseField(field)];
  if (how === 'clear') return null;
  if (how === 'set') return isDiscountField(field) && base === null ? null : roundPrice(amount, rounding);
  if (how === 'discount')
    return base === null ? price : roundPrice((base * (10_000 - amount)) / 10_000, rounding);
  if (price === null) return null;
  return roundPrice(how === 'add' ? price + amount : (price * (10_000 + amount)) / 10_000, rounding);
}

const roundPrice = (cents: number, rounding: PriceRule['rounding']): number =>
  rounding === 'whole'
    ? Math.round(cents / 100) * 100
    : rounding === 'ninetyFive'
      ? Math.round((cents - 95) / 100) * 100 + 95
      : Math.round(cents);

/** Returns why the changed prices would be invalid, or null; older faults in other prices don't block an edit. */
export function findPriceProblem(prices: Prices, changed: readonly PriceField[]): string | null {
  for (const field of changed) {
    const price = prices[field];
    if (price !== null && price <= 0) return `${PRICE_NAMES[field]}: the price would be zero or less.`;
    if (price !== null && price > PRICE_MAX) return `${PRICE_NAMES[field]}: the price would be too high.`;
    const [base, discount] = [prices[baseField(field)], prices[discountField(field)]];
    if (discount !== null && base === null)
      return `${PRICE_NAMES[discountField(field)]}: there is no regular price.`;
    if (discount !== null && base !== null && discount >= base)
      return `${PRICE_NAMES[discountField(field)]}: the sale price wouldn’t be lower than the regular price.`;
  }
  return null;
}

export const PRICE_NAMES: Record<PriceField, string> = {
  superDeluxePriceGenuine: 'Full leather, genuine',
  discountedSuperDeluxePriceGenuine: 'Full leather, genuine, sale price',
  deluxePriceGenuine: 'Half leather, genuine',
  discountedDeluxePriceGenuine: 'Half leather, genuine, sale price',
  superDeluxePriceVegan: 'Full leather, vegan',
  discountedSuperDeluxePriceVegan: 'Full leather, vegan, sale price',
  deluxePriceVegan: 'Half leather, vegan',
  discountedDeluxePriceVegan: 'Half leather, vegan, sale price',
  priceGenuine: 'Genuine leather',
  discountedPriceGenuine: 'Genuine leather, sale price',
  priceVegan: 'Vegan leather',
  discountedPriceVegan: 'Vegan leather, sale price',
  bookPrice: 'Any binding',
  discountedBookPrice: 'Any binding, sale price',
};
