import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { WRAPPINGS } from './charges.ts';

// Charges besides books (decision 57). Amounts are US cents.

/** Fees per order, one component of the totals each; fees of 0 aren't shown. */
export const processingCosts = pgTable('processing_costs', {
  id: text().primaryKey(),
  label: text().notNull(),
  amount: integer().notNull(),
  position: smallint().notNull(),
});

/** Wrapping prices per copy. */
export const wrappingPrices = pgTable('wrapping_prices', {
  wrapping: text('id', { enum: WRAPPINGS }).primaryKey(),
  amount: integer().notNull(),
});

/** Prices of design parts, per copy. */
export const customizationPrices = pgTable('customization_prices', {
  id: text().primaryKey(),
  label: text().notNull(),
  amount: integer().notNull(),
  position: smallint().notNull(),
});

/**
 * Countries (ISO 3166 alpha-2) by zone; all others are in the zone `world`. The shop doesn't deliver to a zone without
 * rates.
 */
export const shippingZones = pgTable('shipping_zones', {
  country: text().primaryKey(),
  zone: text().notNull(),
});

/** Shipping costs by zone and speed, with transit times in working days. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    zone: text().notNull(),
    speed: text({ enum: SHIPPING_SPEEDS }).notNull(),
    base: integer().notNull(),
    /** Per started kilogram. */
    perKilogram: integer('per_kilogram').notNull(),
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.speed] })],
);

/** Tax on printed books by country or region; none without a row. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    /** Code of a state or province; '' for all regions without a row of their own. */
    region: text().notNull().default(''),
    name: text().notNull(),
    /** Thousandths of a per cent: 5500 is 5.5 %. */
    rate: integer().notNull(),
    /** Whether displayed prices include the tax. */
    isIncluded: boolean('is_included').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.region] })],
);

/** Weekdays on which the bindery is closed: bank holidays in England. */
export const closedDays = pgTable('closed_days', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
});
