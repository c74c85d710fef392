import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { CONTENT_FOLDER, readList, words } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { servicePrices } from '../../tables.ts';

const PriceEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and hyphens'),
  item: words,
  note: words.optional(),
  usd: z.number().positive().optional(),
  exactly: z.boolean().default(false),
  copies: z.int().positive().default(1),
  time: words,
});

/** `content/service-prices.yaml`. */
export const pricesPart: ContentPart = {
  tables: ['service_prices'],
  async read() {
    const rows = await readPrices();
    return (tx) => insert(tx, servicePrices, rows);
  },
};

/** What books that are printed from files cost besides what earlier versions announced. */
const OF_PRINTING = new Set(['pdf-large-leaf', 'print-paper-120', 'print-vegan', 'thesis-further-pages']);

/**
 * Completes a list of prices that an earlier version filled by what the shop charges since it prints from files on its pages;
 * without, it could price none of them. What these rows said of a quote goes where its owner has left it. A shop that has no such
 * prices any more stays as it is.
 */
export async function addPrintingPrices(tx: Db): Promise<void> {
  const [known] = await tx.query(`SELECT 1 FROM service_prices WHERE id IN ('pdf-300', 'thesis-one')`);
  if (!known) return;
  const rows = await readPrices();
  await tx.orm
    .insert(servicePrices)
    .values(rows.filter(({ id }) => OF_PRINTING.has(id)))
    .onConflictDoNothing();
  await tx.query(
    `UPDATE service_prices SET time = '21 working days' WHERE id IN ('author-10', 'author-40') AND time = 'as quoted'`,
  );
  await tx.query(
    `UPDATE service_prices SET item = $1 WHERE id = 'pdf-large' AND item = 'Large formats and colour throughout'`,
    [rows.find(({ id }) => id === 'pdf-large')?.item],
  );
}

/** The file as the table keeps it. */
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
