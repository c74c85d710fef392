import type { Queryable } from '#db/connect.ts';
import type { Charges, NamedPrice, ShippingRate, TaxRate, Wrapping } from '../charges.ts';

/** Charges besides books, cached in memory. */
export interface StoredCharges {
  current(): Charges;
  refresh(): Promise<void>;
}

export async function loadCharges(db: Queryable): Promise<StoredCharges> {
  let charges = await readCharges(db);
  return {
    current: () => charges,
    refresh: async () => {
      charges = await readCharges(db);
    },
  };
}

/** Zone of all countries not listed in another. */
const WORLD = 'world';

interface Row {
  processing: NamedPrice[];
  customization: NamedPrice[];
  wrapping: { id: Wrapping; amount: number }[];
  zones: { country: string; zone: string }[];
  rates: (ShippingRate & { zone: string; speed: string })[];
  taxes: (TaxRate & { country: string; region: string })[];
  closed: string[];
}

/** Reads all charges in one statement, in US cents; wrapping without a price is free. */
export async function readCharges(db: Queryable): Promise<Charges> {
  const [row] = await db.query<Row>(CHARGES);
  const { processing, customization, wrapping, zones, rates, taxes, closed } = row as Row;
  const wrappingPrice = (id: Wrapping) => wrapping.find((price) => price.id === id)?.amount ?? 0;
  const zonesByCountry = new Map(zones.map(({ country, zone }) => [country, zone]));
  const ratesByZone = new Map(rates.map(({ zone, speed, ...rate }) => [`${zone} ${speed}`, rate]));
  const taxesByRegion = new Map(taxes.map(({ country, region, ...tax }) => [`${country} ${region}`, tax]));
  return {
    processing,
    customization,
    wrapping: { boxWrapping: wrappingPrice('boxWrapping'), giftWrapping: wrappingPrice('giftWrapping') },
    shipping: {
      find: (country, speed) => ratesByZone.get(`${zonesByCountry.get(country) ?? WORLD} ${speed}`) ?? null,
    },
    taxes: {
      find: (country, region) =>
        taxesByRegion.get(`${country} ${region}`) ?? taxesByRegion.get(`${country} `) ?? null,
    },
    closedDays: new Set(closed),
  };
}

const rows = (select: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${select}) r)`;
const CHARGES = `SELECT
  ${rows('SELECT id, label, amount FROM processing_costs ORDER BY position')} AS processing,
  ${rows('SELECT id, label, amount FROM customization_prices ORDER BY position')} AS customization,
  ${rows('SELECT id, amount FROM wrapping_prices')} AS wrapping,
  ${rows('SELECT country, zone FROM shipping_zones')} AS zones,
  ${rows(`SELECT zone, speed, base, per_kilogram AS "perKilogram", days_from AS "from", days_to AS "to"
    FROM shipping_rates`)} AS rates,
  ${rows('SELECT country, region, name, rate, is_included AS "isIncluded" FROM tax_rates')} AS taxes,
  (SELECT coalesce(json_agg(day::text), '[]') FROM closed_days) AS closed`;
