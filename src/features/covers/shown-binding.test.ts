import { expect, test } from 'vitest';
import type { BookColour } from '#kernel/edition.ts';
import { isShownBinding } from './shown-binding.ts';

const colour = (colorName: string, disabled = false): BookColour => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: '',
  light: '#6d1a1c',
  dark: '#2f0809',
  disabled,
});
const colours = [colour('oxblood'), colour('navy'), colour('plum', true)];
const unpriced = {
  catalogue: 'regular',
  color: 'oxblood',
  priceGenuine: null,
  priceVegan: null,
  deluxePriceGenuine: null,
  superDeluxePriceGenuine: null,
  deluxePriceVegan: null,
  superDeluxePriceVegan: null,
  bookPrice: null,
  discountedPriceGenuine: null,
  discountedPriceVegan: null,
  discountedDeluxePriceGenuine: null,
  discountedSuperDeluxePriceGenuine: null,
  discountedDeluxePriceVegan: null,
  discountedSuperDeluxePriceVegan: null,
  discountedBookPrice: null,
} as const;
const full = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const half = { ...full, variantType: 'deluxe' } as const;

test('a book is shown in the editions and leathers it is offered in', () => {
  const halfOnly = { ...unpriced, deluxePriceGenuine: 9000 };
  expect(isShownBinding(halfOnly, half, colours)).toBe(true);
  expect(isShownBinding(halfOnly, full, colours)).toBe(false);
  expect(isShownBinding(halfOnly, { ...half, leatherType: 'veganLeather' }, colours)).toBe(false);
});

test('a book without a price is shown in its default binding', () => {
  expect(isShownBinding(unpriced, full, colours)).toBe(true);
});

test('a discontinued colour is shown only for books of that colour', () => {
  expect(isShownBinding(unpriced, { ...full, color: 'navy' }, colours)).toBe(true);
  expect(isShownBinding(unpriced, { ...full, color: 'plum' }, colours)).toBe(false);
  expect(isShownBinding({ ...unpriced, color: 'plum' }, { ...full, color: 'plum' }, colours)).toBe(true);
});
