import { z } from 'zod';
import { type AdminField, adminField } from '#kernel/admin-fields.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { line } from '#kernel/text.ts';
import { WRAPPINGS } from './charges.ts';

/** US cents. */
const usd = (label: string, hint?: string) =>
  z
    .int('Enter an amount, for example 12.50.')
    .min(0, 'Enter an amount, or 0.')
    .max(10_000_000)
    .register(adminField, { kind: 'money', label, ...(hint && { hint }) });
const position = () =>
  z.int().min(0).max(30_000).default(0).register(adminField, { label: 'Position in list' });
const country = (example: string) =>
  z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter two letters, for example FR.')
    .register(adminField, {
      label: 'Country',
      onlyOnCreate: true,
      maxCharacters: 2,
      hint: `Two letters, for example ${example}.`,
    });
const zone = (field: AdminField) =>
  z
    .string('Enter a zone.')
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens.')
    .register(adminField, { label: 'Zone', ...field });
const days = (label: string) =>
  z.int('Enter a whole number of days.').min(0).max(365).register(adminField, { label });
const withId = { id: z.string() };

/** Fee for the order as a whole; fees of 0 aren't shown. */
export const ProcessingCostInput = z.object({
  label: line('a name', 80).register(adminField, { label: 'Name' }),
  amount: usd('Price per order in USD', 'Customers don’t see costs of 0.'),
  position: position(),
});
/** A cost charged per order, with its id. */
export const ProcessingCostRow = ProcessingCostInput.extend(withId);

export const WRAPPING_NAMES = { boxWrapping: 'Gift box', giftWrapping: 'Gift wrap' };
/** Wrapping price per copy. */
export const WrappingPriceInput = z.object({
  wrapping: z
    .enum(WRAPPINGS)
    .register(adminField, { label: 'Wrapping', onlyOnCreate: true, labels: WRAPPING_NAMES }),
  amount: usd('Price per copy in USD'),
});
/** The price of a wrapping option, with its id. */
export const WrappingPriceRow = WrappingPriceInput.extend(withId);

/** Price of a part of a design, per copy. Only parts known to the cover editor can be priced. */
export const CustomizationPriceInput = z.object({
  label: line('a name', 80).register(adminField, { label: 'Name' }),
  amount: usd('Price per copy in USD'),
  position: position(),
});
/** The price of a design’s part, with its id. */
export const CustomizationPriceRow = CustomizationPriceInput.extend(withId);

/** Shipping zone of a country; unlisted countries are in the zone `world`. */
export const ShippingZoneInput = z.object({
  country: country('FR'),
  zone: zone({ hint: 'Zones without prices are closed: we don’t ship there.' }),
});
/** A listed country with its zone. */
export const ShippingZoneRow = ShippingZoneInput.extend({ ...withId, countryName: z.string() });

/** Shipping cost by zone and speed, with the transit time in working days. */
export const ShippingRateInput = z.object({
  zone: zone({ onlyOnCreate: true, hint: 'Countries without a zone of their own are in `world`.' }),
  speed: z.enum(SHIPPING_SPEEDS).register(adminField, { label: 'Speed', onlyOnCreate: true }),
  base: usd('Price per delivery in USD'),
  /** Per started kilogram. */
  perKilogram: usd('Price per started kilogram in USD'),
  daysFrom: days('Working days, minimum'),
  daysTo: days('Working days, maximum'),
});
/** A shipping rate with its id. */
export const ShippingRateRow = ShippingRateInput.extend(withId);

/** Tax on books sent to a country or region. */
export const TaxRateInput = z.object({
  country: country('US'),
  /** Code of a state or province; empty for all regions without a rate of their own. */
  region: z
    .string()
    .nullish()
    .transform((input) => (input ?? '').trim().toUpperCase())
    .pipe(
      z.string().regex(/^[A-Z0-9-]{0,10}$/, 'Enter the code of the state or province, or leave it empty.'),
    )
    .register(adminField, {
      label: 'State or province',
      onlyOnCreate: true,
      maxCharacters: 10,
      hint: 'Its code, for example CA. Leave empty for all regions without their own rate.',
    }),
  name: line('a name for the tax', 60).register(adminField, { label: 'Name of the tax' }),
  /** Per cent, with at most three decimals: 5.5. */
  percent: z
    .number('Enter a rate in per cent, for example 5.5.')
    .min(0, 'Enter a rate from 0 to 100.')
    .max(100, 'Enter a rate from 0 to 100.')
    .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, 'Enter at most three decimals.')
    .register(adminField, { label: 'Rate in per cent' }),
  /** Whether displayed prices include the tax. */
  isIncluded: z.boolean().default(false).register(adminField, { label: 'Prices include this tax' }),
});
/** A tax rate with its id. */
export const TaxRateRow = TaxRateInput.extend({ ...withId, countryName: z.string() });

/** Weekday on which the bindery is closed. */
export const ClosedDayInput = z.object({
  day: z.iso.date('Choose a day.').register(adminField, { label: 'Date', onlyOnCreate: true }),
  name: line('a reason', 80).register(adminField, { label: 'Reason' }),
});
/** A day on which the bindery is closed, with its id. */
export const ClosedDayRow = ClosedDayInput.extend(withId);
