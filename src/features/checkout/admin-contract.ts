import { z } from 'zod';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { line } from '#kernel/text.ts';
import { WRAPPINGS } from './charges.ts';

/** Cents of USD. */
const usd = z.int('Write the amount as a number.').min(0, 'Write an amount, or 0.').max(10_000_000);
const position = z.int().min(0).max(30_000).default(0);
const country = z
  .string('Choose a country.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Write two letters, such as FR.');
const zone = z
  .string('Write the zone.')
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Write small letters, digits and hyphens.');
const days = z.int('Write the days as a number.').min(0).max(365);
const withId = { id: z.string() };

/** What an order as a whole costs; nothing is said of what costs nothing. */
export const ProcessingCostWritten = z.object({ label: line('what it is for', 80), amount: usd, position });
/** A processing cost in the list. */
export const ProcessingCostRow = ProcessingCostWritten.extend(withId);

/** What wrapping costs, for each copy. */
export const WrappingPriceWritten = z.object({ wrapping: z.enum(WRAPPINGS), amount: usd });
/** A wrapping price in the list. */
export const WrappingPriceRow = WrappingPriceWritten.extend(withId);

/** What a part of a design costs, for each copy. The designer names the parts: none is added here. */
export const CustomizationPriceWritten = z.object({
  label: line('what it is for', 80),
  amount: usd,
  position,
});
/** A customisation price in the list; its id is the part of the design. */
export const CustomizationPriceRow = CustomizationPriceWritten.extend(withId);

/** The zone of a country; all others are in the zone `world`. */
export const ShippingZoneWritten = z.object({ country, zone });
/** A country with its zone in the list. */
export const ShippingZoneRow = ShippingZoneWritten.extend({ ...withId, countryName: z.string() });

/** What a delivery costs by zone and speed, and how many working days it is on its way. */
export const ShippingRateWritten = z.object({
  zone,
  speed: z.enum(SHIPPING_SPEEDS),
  base: usd,
  /** For each kilogram that is begun. */
  perKilogram: usd,
  daysFrom: days,
  daysTo: days,
});
/** A shipping rate in the list. */
export const ShippingRateRow = ShippingRateWritten.extend(withId);

/** The tax on books sent to a country, or to one region of it. */
export const TaxRateWritten = z.object({
  country,
  /** The code of a state or province; empty for all that have no row of their own. */
  region: z
    .string()
    .nullish()
    .transform((given) => (given ?? '').trim().toUpperCase())
    .pipe(
      z.string().regex(/^[A-Z0-9-]{0,10}$/, 'Write the code of the state or province, or leave it empty.'),
    ),
  name: line('what the tax is called', 60),
  /** In per cent, with at most three decimals: 5.5. */
  percent: z
    .number('Write the rate in per cent.')
    .min(0, 'From 0 to 100.')
    .max(100, 'From 0 to 100.')
    .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, 'At most three decimals.'),
  /** Whether shown prices contain it. */
  isIncluded: z.boolean().default(false),
});
/** A tax rate in the list. */
export const TaxRateRow = TaxRateWritten.extend({ ...withId, countryName: z.string() });

/** A weekday on which the bindery does not work. */
export const ClosedDayWritten = z.object({
  day: z.iso.date('Write the day.'),
  name: line('why it is closed', 80),
});
/** A closed day in the list. */
export const ClosedDayRow = ClosedDayWritten.extend(withId);
