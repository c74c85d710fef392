import { createSmallStore } from '#platform/staff/small-store.ts';
import { createTableStore } from '#platform/staff/table-store.ts';
import { closedDays, customizationPrices, processingCosts } from '../../tables.ts';

type NameOf = (country: string) => string;

export const processingStore = createTableStore(processingCosts, { search: ['label'], order: 'position' });
export const customizationStore = createTableStore(customizationPrices, {
  search: ['label', 'id'],
  order: 'position',
});
export const closedDayStore = createTableStore(closedDays, {
  key: 'day',
  hasManualKey: true,
  search: ['name', 'day'],
  order: 'day',
});

export const wrappingStore = createSmallStore({
  selectAll: 'SELECT w.id, w.id AS wrapping, w.amount FROM wrapping_prices w',
  lockClause: 'FOR UPDATE',
  keys: ['wrapping'],
  search: ['wrapping'],
  order: 'wrapping',
  getId: ({ wrapping }) => String(wrapping),
  values: ({ wrapping, amount }) => [wrapping, amount],
  insert: 'INSERT INTO wrapping_prices (id, amount) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING 1',
  update: 'UPDATE wrapping_prices SET amount = $2 WHERE id = $1',
});

export const rateStore = createSmallStore({
  selectAll: `
    SELECT zone || ' ' || speed AS id, zone, speed, base, per_kilogram AS "perKilogram", days_from AS "daysFrom",
      days_to AS "daysTo"
    FROM shipping_rates`,
  lockClause: 'FOR UPDATE',
  keys: ['zone', 'speed'],
  search: ['zone', 'speed'],
  order: 'zone',
  getId: ({ zone, speed }) => `${zone} ${speed}`,
  values: (rate) => [rate.zone, rate.speed, rate.base, rate.perKilogram, rate.daysFrom, rate.daysTo],
  insert: `
    INSERT INTO shipping_rates (zone, speed, base, per_kilogram, days_from, days_to)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (zone, speed) DO NOTHING RETURNING 1`,
  update: `
    UPDATE shipping_rates SET base = $3, per_kilogram = $4, days_from = $5, days_to = $6
    WHERE zone = $1 AND speed = $2`,
  remove: 'DELETE FROM shipping_rates WHERE zone = $1 AND speed = $2',
});

export const zoneStore = (nameOf: NameOf) =>
  createSmallStore({
    selectAll: 'SELECT country AS id, country, zone FROM shipping_zones',
    lockClause: 'FOR UPDATE',
    keys: ['country'],
    search: ['countryName', 'country', 'zone'],
    order: 'countryName',
    toRecord: withCountryName(nameOf),
    getId: ({ country }) => String(country),
    values: ({ country, zone }) => [country, zone],
    insert: `
      INSERT INTO shipping_zones (country, zone) VALUES ($1, $2) ON CONFLICT (country) DO NOTHING RETURNING 1`,
    update: 'UPDATE shipping_zones SET zone = $2 WHERE country = $1',
    remove: 'DELETE FROM shipping_zones WHERE country = $1',
  });

export const taxStore = (nameOf: NameOf) =>
  createSmallStore({
    // Stored in thousandths of a per cent.
    selectAll: `
      SELECT country || '-' || region AS id, country, region, name, rate / 1000.0::float8 AS percent,
        is_included AS "isIncluded"
      FROM tax_rates`,
    lockClause: 'FOR UPDATE',
    keys: ['country', 'region'],
    search: ['countryName', 'country', 'region', 'name'],
    order: 'countryName',
    toRecord: withCountryName(nameOf),
    getId: ({ country, region }) => `${country}-${region}`,
    values: ({ country, region, name, percent, isIncluded }) => [
      ...[country, region, name, Math.round(Number(percent) * 1000), isIncluded],
    ],
    insert: `
      INSERT INTO tax_rates (country, region, name, rate, is_included) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (country, region) DO NOTHING RETURNING 1`,
    update: 'UPDATE tax_rates SET name = $3, rate = $4, is_included = $5 WHERE country = $1 AND region = $2',
    remove: 'DELETE FROM tax_rates WHERE country = $1 AND region = $2',
  });

const withCountryName =
  (nameOf: NameOf) =>
  (row: Record<string, unknown>): Record<string, unknown> => ({
    ...row,
    countryName: nameOf(String(row.country)),
  });
