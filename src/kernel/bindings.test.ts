import { describe, expect, test } from 'vitest';
import { type BindableBook, offeredLeathers, offeredVariants, readBinding } from './bindings.ts';
import type { BookColour } from './edition.ts';

const WAR_AND_PEACE: BindableBook = {
  catalogue: 'regular',
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
  priceGenuine: null,
  priceVegan: null,
  deluxePriceGenuine: 21900,
  superDeluxePriceGenuine: 39900,
  deluxePriceVegan: 18500,
  superDeluxePriceVegan: 33900,
  bookPrice: null,
  discountedPriceGenuine: null,
  discountedPriceVegan: null,
  discountedDeluxePriceGenuine: null,
  discountedSuperDeluxePriceGenuine: null,
  discountedDeluxePriceVegan: null,
  discountedSuperDeluxePriceVegan: null,
  discountedBookPrice: null,
};
const colour = (colorName: string, disabled = false): BookColour => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: colorName,
  light: '#6d1a1c',
  dark: '#2f0809',
  disabled,
});
const COLOURS = [colour('oxblood'), colour('navy'), colour('ivory', true)];
const ask = (query: string) => readBinding(WAR_AND_PEACE, COLOURS, new URLSearchParams(query));

describe('the binding requested by a URL', () => {
  test('is the named one', () => {
    expect(ask('variantType=deluxe&leatherType=veganLeather&color=navy')).toEqual({
      variantType: 'deluxe',
      leatherType: 'veganLeather',
      color: 'navy',
    });
  });

  test('is the default for missing or invalid values', () => {
    const first = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' };
    expect(ask('')).toEqual(first);
    expect(ask('variantType=toString&leatherType=snake&color=%3Cb%3E')).toEqual(first);
  });

  test('is never a disabled colour', () => {
    expect(ask('color=ivory').color).toBe('oxblood');
    const ivory = { ...WAR_AND_PEACE, color: 'ivory' };
    expect(readBinding(ivory, COLOURS, new URLSearchParams()).color).toBe('oxblood');
  });
});

describe('the offer', () => {
  test('includes every edition with its own price', () => {
    expect(offeredVariants(WAR_AND_PEACE)).toEqual(['deluxe', 'superDeluxe']);
    const deluxeOnly = { ...WAR_AND_PEACE, superDeluxePriceGenuine: null, superDeluxePriceVegan: null };
    expect(offeredVariants(deluxeOnly)).toEqual(['deluxe']);
    expect(readBinding(deluxeOnly, COLOURS, new URLSearchParams()).variantType).toBe('deluxe');
  });

  test('includes both editions if they share one price', () => {
    const onePrice = {
      ...WAR_AND_PEACE,
      deluxePriceGenuine: null,
      superDeluxePriceGenuine: null,
      deluxePriceVegan: null,
      superDeluxePriceVegan: null,
      bookPrice: 20000,
    };
    expect(offeredVariants(onePrice)).toEqual(['deluxe', 'superDeluxe']);
    expect(offeredLeathers(onePrice)).toEqual(['realLeather']);
  });

  test('includes one edition of an exclusive design', () => {
    const exclusive: BindableBook = { ...WAR_AND_PEACE, catalogue: 'exclusive' };
    expect(offeredVariants(exclusive)).toEqual(['superDeluxe']);
    const query = new URLSearchParams('variantType=deluxe&leatherType=veganLeather');
    expect(readBinding(exclusive, COLOURS, query)).toMatchObject({
      variantType: 'superDeluxe',
      leatherType: 'veganLeather',
    });
  });
});
