import { z } from 'zod';
import { BookPrices } from '#kernel/book.ts';

/** The states of a change of prices: planned, being applied, applied, being taken back, taken back. */
export const STATES = ['planned', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
/** What became of a book in it; `same` had these prices already. */
export const OUTCOMES = ['waiting', 'changed', 'same', 'refused', 'returned', 'left'] as const;

export const PRICE_FIELDS = Object.keys(BookPrices.shape) as [keyof BookPrices, ...(keyof BookPrices)[]];
export const PriceField = z.enum(PRICE_FIELDS);
export type PriceField = z.infer<typeof PriceField>;
/** A book's prices in cents of USD; null where it has none. */
export type Prices = Record<PriceField, number | null>;
export type ChangedPrices = Partial<Prices>;

/** No book costs more, in cents. */
export const PRICE_MAX = 10_000_000;

/** The field of the discount that belongs to a price; of a discount itself. */
export const discountOf = (field: PriceField): PriceField =>
  isDiscount(field) ? field : (`discounted${field[0]?.toUpperCase()}${field.slice(1)}` as PriceField);
/** The field of the price that a discount belongs to; of a price itself. */
export const baseOf = (field: PriceField): PriceField =>
  isDiscount(field) ? (`${field[10]?.toLowerCase()}${field.slice(11)}` as PriceField) : field;
export const isDiscount = (field: PriceField): boolean => field.startsWith('discounted');

const HOWS = ['set', 'add', 'percent', 'discount', 'clear'] as const;
const ROUNDINGS = ['none', 'whole', 'ninetyFive'] as const;

/**
 * How prices are changed. `set` and `add` are cents of USD, `percent` hundredths of a percent of what the price is, `discount`
 * hundredths of a percent less than the price a discount belongs to; `clear` takes a price away.
 */
export const PriceRule = z
  .object({
    fields: z.array(PriceField).min(1, 'Choose at least one price.').max(PRICE_FIELDS.length),
    how: z.enum(HOWS),
    amount: z.int().min(-PRICE_MAX).max(PRICE_MAX),
    rounding: z.enum(ROUNDINGS),
  })
  .refine(({ how, amount }) => how !== 'set' || amount > 0, {
    path: ['amount'],
    error: 'A price is more than nothing.',
  })
  .refine(({ how, amount }) => how !== 'discount' || (amount > 0 && amount < 10_000), {
    path: ['amount'],
    error: 'A discount is between 0 and 100 percent.',
  })
  .refine(({ how, fields }) => how !== 'discount' || fields.every(isDiscount), {
    path: ['fields'],
    error: 'Choose discounts for this.',
  });
export type PriceRule = z.infer<typeof PriceRule>;

/** What a rule makes of a book's prices: the ones that become otherwise, or why it is left as it is. */
export type RuledPrices = { after: ChangedPrices } | { refused: string };

/**
 * Applies a rule to a book. A price that the book does not have stays away, but for one that is set; a discount belongs to
 * a price. Refused as a whole where a price would be nothing or less, or a discount not lower than its price: the shop
 * would not count it (decision 24).
 */
export function ruled(prices: Prices, rule: PriceRule): RuledPrices {
  const after: ChangedPrices = {};
  for (const field of rule.fields) {
    const value = ruledPrice(prices, field, rule);
    if (value !== prices[field]) after[field] = value;
  }
  const refused = problemOf({ ...prices, ...after }, Object.keys(after) as PriceField[]);
  return refused ? { refused } : { after };
}

function ruledPrice(prices: Prices, field: PriceField, { how, amount, rounding }: PriceRule): number | null {
  const price = prices[field];
  const base = prices[baseOf(field)];
  if (how === 'clear') return null;
  if (how === 'set') return isDiscount(field) && base === null ? null : rounded(amount, rounding);
  if (how === 'discount')
    return base === null ? price : rounded((base * (10_000 - amount)) / 10_000, rounding);
  if (price === null) return null;
  return rounded(how === 'add' ? price + amount : (price * (10_000 + amount)) / 10_000, rounding);
}

const rounded = (cents: number, rounding: PriceRule['rounding']): number =>
  rounding === 'whole'
    ? Math.round(cents / 100) * 100
    : rounding === 'ninetyFive'
      ? Math.round((cents - 95) / 100) * 100 + 95
      : Math.round(cents);

/**
 * What keeps these prices from being a book's, or null; only those that are changed, and what belongs to them, are looked
 * at: an older fault elsewhere holds nothing up.
 */
export function problemOf(prices: Prices, changed: readonly PriceField[]): string | null {
  for (const field of changed) {
    const price = prices[field];
    if (price !== null && price <= 0) return `${PRICE_NAMES[field]} would be nothing or less.`;
    if (price !== null && price > PRICE_MAX) return `${PRICE_NAMES[field]} would be too high.`;
    const [base, discount] = [prices[baseOf(field)], prices[discountOf(field)]];
    if (discount !== null && base === null) return `${PRICE_NAMES[discountOf(field)]} would have no price.`;
    if (discount !== null && base !== null && discount >= base)
      return `${PRICE_NAMES[discountOf(field)]} would not be lower than its price.`;
  }
  return null;
}

/** What each price is called. */
export const PRICE_NAMES: Record<PriceField, string> = {
  superDeluxePriceGenuine: 'Full leather, genuine',
  discountedSuperDeluxePriceGenuine: 'Full leather, genuine, discounted',
  deluxePriceGenuine: 'Half leather, genuine',
  discountedDeluxePriceGenuine: 'Half leather, genuine, discounted',
  superDeluxePriceVegan: 'Full leather, vegan',
  discountedSuperDeluxePriceVegan: 'Full leather, vegan, discounted',
  deluxePriceVegan: 'Half leather, vegan',
  discountedDeluxePriceVegan: 'Half leather, vegan, discounted',
  priceGenuine: 'Genuine leather',
  discountedPriceGenuine: 'Genuine leather, discounted',
  priceVegan: 'Vegan leather',
  discountedPriceVegan: 'Vegan leather, discounted',
  bookPrice: 'Book',
  discountedBookPrice: 'Book, discounted',
};
