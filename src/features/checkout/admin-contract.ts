import { z } from 'zod';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { line } from '#kernel/text.ts';
import { WRAPPINGS } from './charges.ts';

/** US cents. */
const usd = z.int('Enter an amount, for example 12.50.').min(0, 'Enter an amount, or 0.').max(10_000_000);
const position = z.int().min(0).max(30_000).default(0);
const country = z
  .string('Choose a country.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter two letters, for example FR.');
const zone = z
  .string('Enter a zone.')
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens.');
const days = z.int('Enter a whole number of days.').min(0).max(365);
const withId = { id: z.string() };

/** Fee for the order as a whole; fees of 0 aren't shown. */
export const ProcessingCostInput = z.object({ label: line('a name', 80), amount: usd, position });
/** A cost charged per order, with its id. */
export const ProcessingCostRow = ProcessingCostInput.extend(withId);

/** Wrapping price per copy. */
export const WrappingPriceInput = z.object({ wrapping: z.enum(WRAPPINGS), amount: usd });
/** The price of a wrapping option, with its id. */
export const WrappingPriceRow = WrappingPriceInput.extend(withId);

/** Price of a part of a design, per copy. Only parts known to the cover editor can be priced. */
export const CustomizationPriceInput = z.object({
  label: line('a name', 80),
  amount: usd,
  position,
});
/** The price of a design’s part, with its id. */
export const CustomizationPriceRow = CustomizationPriceInput.extend(withId);

/** Shipping zone of a country; unlisted countries are in the zone `world`. */
export const ShippingZoneInput = z.object({ country, zone });
/** A listed country with its zone. */
export const ShippingZoneRow = ShippingZoneInput.extend({ ...withId, countryName: z.string() });

/** Shipping cost by zone and speed, with the transit time in working days. */
export const ShippingRateInput = z.object({
  zone,
  speed: z.enum(SHIPPING_SPEEDS),
  base: usd,
  /** Per started kilogram. */
  perKilogram: usd,
  daysFrom: days,
  daysTo: days,
});
/** A shipping rate with its id. */
export const ShippingRateRow = ShippingRateInput.extend(withId);

/** Tax on books sent to a country or region. */
export const TaxRateInput = z.object({
  country,
  /** Code of a state or province; empty for all regions without a rate of their own. */
  region: z
    .string()
    .nullish()
    .transform((input) => (input ?? '').trim().toUpperCase())
    .pipe(
      z.string().regex(/^[A-Z0-9-]{0,10}$/, 'Enter the code of the state or province, or leave it empty.'),
    ),
  name: line('a name for the tax', 60),
  /** Per cent, with at most three decimals: 5.5. */
  percent: z
    .number('Enter a rate in per cent, for example 5.5.')
    .min(0, 'Enter a rate from 0 to 100.')
    .max(100, 'Enter a rate from 0 to 100.')
    .refine(
      (rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6,
      'Enter at most three decimals.',
    ),
  /** Whether displayed prices include the tax. */
  isIncluded: z.boolean().default(false),
});
/** A tax rate with its id. */
export const TaxRateRow = TaxRateInput.extend({ ...withId, countryName: z.string() });

/** Weekday on which the bindery is closed. */
export const ClosedDayInput = z.object({
  day: z.iso.date('Choose a day.'),
  name: line('a reason', 80),
});
/** A day on which the bindery is closed, with its id. */
export const ClosedDayRow = ClosedDayInput.extend(withId);
