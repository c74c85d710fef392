import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { WRAPPINGS } from './charges.ts';

// What an order is charged besides its books (decision 57). Amounts are cents of USD.

/** What the order as a whole costs, each a line of the quote; nothing is said of what costs nothing. */
export const processingCosts = pgTable('processing_costs', {
  id: text().primaryKey(),
  label: text().notNull(),
  amount: integer().notNull(),
  position: smallint().notNull(),
});

/** What wrapping costs, for each copy. */
export const wrappingPrices = pgTable('wrapping_prices', {
  id: text({ enum: WRAPPINGS }).primaryKey(),
  amount: integer().notNull(),
});

/** What parts of a design cost, for each copy. */
export const customizationPrices = pgTable('customization_prices', {
  id: text().primaryKey(),
  label: text().notNull(),
  amount: integer().notNull(),
  position: smallint().notNull(),
});

/** Countries (ISO 3166 alpha-2) by zone; all others are in the zone `world`. A zone without rates is closed. */
export const shippingZones = pgTable('shipping_zones', {
  country: text().primaryKey(),
  zone: text().notNull(),
});

/** What a delivery costs by zone and speed, and how many working days it is on its way. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    zone: text().notNull(),
    speed: text({ enum: SHIPPING_SPEEDS }).notNull(),
    base: integer().notNull(),
    /** For each kilogram that is begun. */
    perKilogram: integer('per_kilogram').notNull(),
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.speed] })],
);

/** The tax on printed books sent to a country, or to one region of it. Without a row no tax is taken. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    /** The code of a state or province; '' for all that have no row of their own. */
    region: text().notNull().default(''),
    name: text().notNull(),
    /** Thousandths of a per cent: 5500 is 5.5 %. */
    rate: integer().notNull(),
    /** Whether shown prices contain it. */
    isIncluded: boolean('is_included').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.region] })],
);

/** Weekdays on which the bindery does not work: England's bank holidays. */
export const closedDays = pgTable('closed_days', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
});
