import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readYaml, validate } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { shippingRates, shippingZones } from '../../tables.ts';
import { cents } from './order-prices.ts';

const Shipping = z.strictObject({
  zones: z.record(nonEmptyText, z.array(z.string().regex(/^[A-Z]{2}$/, 'is the code of a country'))),
  rates: z.array(
    z.strictObject({
      zone: nonEmptyText,
      speed: z.enum(SHIPPING_SPEEDS),
      base: z.number().nonnegative(),
      perKilogram: z.number().nonnegative(),
      days: z.tuple([z.int().nonnegative(), z.int().positive()]),
    }),
  ),
});

/** `content/shipping.yaml`: zones and shipping rates. */
export const shippingPart: ContentPart = {
  tables: ['shipping_zones', 'shipping_rates'],
  async read() {
    const file = 'shipping.yaml';
    const { zones, rates } = validate(file, Shipping, await readYaml(join(CONTENT_FOLDER, file)));
    const countries = Object.entries(zones).flatMap(([zone, codes]) =>
      codes.map((country) => ({ country, zone })),
    );
    const rows = rates.map(({ base, perKilogram, days: [daysFrom, daysTo], ...rate }) => ({
      ...rate,
      base: cents(base),
      perKilogram: cents(perKilogram),
      daysFrom,
      daysTo,
    }));
    return async (tx) => {
      await insert(tx, shippingZones, countries);
      await insert(tx, shippingRates, rows);
    };
  },
};
