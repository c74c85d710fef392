import type { Queryable } from '#db/connect.ts';
import { column, columns, json, jsonList, type RowOf, select } from '#db/select.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Charges, convertCharges, type Wrapping } from '../charges.ts';
import { type DesignPart, designCost } from '../design-cost.ts';
import {
  customizationPrices,
  processingCosts,
  shippingRates,
  shippingZones,
  taxRates,
  wrappingPrices,
} from '../tables.ts';

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

/** Design charge per copy, in minor units of the rate's currency. */
export const createDesignCharge =
  (charges: StoredCharges) =>
  (parts: readonly DesignPart[], rate: ExchangeRate): number =>
    designCost(parts, convertCharges(charges.current(), rate).customization);

/** Cost of gift wrapping all copies, in minor units of the rate's currency. */
export const createGiftWrappingCharge =
  (charges: StoredCharges) =>
  ({ quantity }: { quantity: number }, rate: ExchangeRate): number =>
    convertCharges(charges.current(), rate).wrapping.giftWrapping * quantity;

/** Zone of all countries not listed in another. */
const WORLD = 'world';

/** Reads all charges in one statement, in US cents; wrapping without a price is free. */
export async function readCharges(db: Queryable): Promise<Charges> {
  const [row] = await db.query(CHARGES);
  const { processing, customization, wrapping, zones, rates, taxes, closed } = row as RowOf<typeof CHARGES>;
  const wrappingPrice = (id: Wrapping) => wrapping.find((price) => price.wrapping === id)?.amount ?? 0;
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

const CHARGES = select(
  {
    processing: jsonList(
      columns(processingCosts, 'c', 'id', 'label', 'amount'),
      'FROM processing_costs c',
      'c.position',
    ),
    customization: jsonList(
      columns(customizationPrices, 'c', 'id', 'label', 'amount'),
      'FROM customization_prices c',
      'c.position',
    ),
    wrapping: jsonList(columns(wrappingPrices, 'w', 'wrapping', 'amount'), 'FROM wrapping_prices w', 'w.id'),
    zones: jsonList(columns(shippingZones, 'z', 'country', 'zone'), 'FROM shipping_zones z', 'z.country'),
    rates: jsonList(
      {
        ...columns(shippingRates, 'r', 'zone', 'speed', 'base', 'perKilogram'),
        from: column(shippingRates.daysFrom, 'r'),
        to: column(shippingRates.daysTo, 'r'),
      },
      'FROM shipping_rates r',
      'r.zone, r.speed',
    ),
    taxes: jsonList(
      columns(taxRates, 't', 'country', 'region', 'name', 'rate', 'isIncluded'),
      'FROM tax_rates t',
      't.country, t.region',
    ),
    closed: json<string[]>(`(SELECT coalesce(json_agg(day::text), '[]') FROM closed_days)`),
  },
  '',
);
