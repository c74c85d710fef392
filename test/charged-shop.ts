import type { AppOptions } from '#app/app-options.ts';
import type { Db } from '#db/connect.ts';
import { addresses } from '#features/addresses/tables.ts';
import { closedDaysPart } from '#features/checkout/server/seed/closed-days.ts';
import { orderPricesPart } from '#features/checkout/server/seed/order-prices.ts';
import { shippingPart } from '#features/checkout/server/seed/shipping.ts';
import { taxRatesPart } from '#features/checkout/server/seed/tax-rates.ts';
import { testDatabase } from './database.ts';
import { insertRow } from './insert-row.ts';
import { createPeople, type Person } from './people.ts';
import { openCalls } from './site.ts';

/** A Monday. */
export const TODAY = new Date('2026-11-23T12:00:00Z');

/**
 * Opens a shop with the tests' books, the demo shop's additional charges, and four currencies.
 * @param wrapDb wraps the shop's database; the returned `db` is unwrapped
 */
export const openChargedShop = async (
  options: Partial<AppOptions> = {},
  wrapDb: (db: Db) => Db = (db) => db,
) => openChargedShopOver(await testDatabase('stocked'), options, wrapDb);

/** Opens the same shop over a given database with the tests' books; closes it with the shop. */
export async function openChargedShopOver(
  db: Db,
  options: Partial<AppOptions> = {},
  wrapDb = (original: Db) => original,
) {
  await db.query(
    `INSERT INTO exchange_rates VALUES ('EUR', '2026-11-01', 0.5), ('JPY', '2026-11-01', 150), ('KWD', '2026-11-01', 0.31)`,
  );
  for (const part of [orderPricesPart, shippingPart, taxRatesPart, closedDaysPart]) {
    const fill = await part.read();
    await db.transaction(fill);
  }
  const calls = await openCalls(wrapDb(db), { clock: () => TODAY, ...options });
  return { ...calls, db, people: await createPeople(calls.app, db) };
}

export async function insertShippingAddress(
  db: Db,
  { id: userId }: Person,
  country: string,
  region: string | null = null,
): Promise<string> {
  const { id } = await insertRow(db, addresses, {
    userId,
    addressType: 'shipping',
    fullName: 'Alice Archer',
    country,
    region,
    line1: '1 Main Street',
    city: 'Springfield',
  });
  return id;
}
