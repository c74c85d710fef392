import type { BookPrices } from '#kernel/book.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';

/** Option name of the variants. */
export const BINDING_OPTION = 'Binding';

type Price = keyof BookPrices;

export const BINDINGS: readonly (readonly [field: Price, name: string])[] = [
  ['bookPrice', 'Standard'],
  ['priceGenuine', 'Genuine leather'],
  ['priceVegan', 'Vegan leather'],
  ['deluxePriceGenuine', 'Deluxe, genuine leather'],
  ['deluxePriceVegan', 'Deluxe, vegan leather'],
  ['superDeluxePriceGenuine', 'Super deluxe, genuine leather'],
  ['superDeluxePriceVegan', 'Super deluxe, vegan leather'],
];

export const bindingField = (name: string): Price | null =>
  BINDINGS.find(([, label]) => label === name.trim())?.[0] ?? null;

export function discountField(field: Price): Price {
  const name = `discounted${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return PRICE_FIELDS.find((candidate) => candidate === name) ?? 'discountedBookPrice';
}
