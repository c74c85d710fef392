import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { servicePrices } from '../../tables.ts';

const PriceEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and hyphens'),
  item: nonEmptyText,
  note: nonEmptyText.optional(),
  usd: z.number().positive().optional(),
  exactly: z.boolean().default(false),
  copies: z.int().positive().default(1),
  time: nonEmptyText,
});

export const pricesPart: ContentPart = {
  tables: ['service_prices'],
  async read() {
    const rows = await readPrices();
    return (tx) => insert(tx, servicePrices, rows);
  },
};

async function readPrices() {
  const entries = await readList(join(CONTENT_FOLDER, 'service-prices.yaml'), PriceEntry);
  return entries.map(({ id, item, note, usd, exactly, copies, time }, position) => ({
    id,
    item,
    note: note ?? null,
    price: usd === undefined ? null : Math.round(usd * 100),
    isFrom: !exactly,
    copies,
    time,
    position,
  }));
}
