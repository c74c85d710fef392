import { expect } from 'vitest';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { post as postCart } from './cart-calls.ts';
import { openOrders } from './order-calls.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { createPrintJob } from './print-samples.ts';
import { uploadPath } from './print-uploads.ts';
import { readRow } from './read-rows.ts';

/** Opens a shop with print prices, where Alice orders prints. `shop` is empty before the first hook. */
export function preparePrinting() {
  const shop = prepareFixture(async () => {
    const opened = await openOrders();
    await opened.db.transaction(await pricesPart.read());
    return opened;
  });
  const alice = () => shop.people.alice;
  const addToCart = (printJobId: string) => alice().inject(postCart('print-job', { printJobId }));
  async function addPrintToCart() {
    const job = await createPrintJob(alice(), shop);
    const reply = await addToCart(job);
    expect(reply.statusCode, reply.body).toBe(200);
    const statement = 'SELECT upload_id AS file FROM print_jobs WHERE id = $1';
    return { job, ...(await readRow<{ file: string }>(shop.db, statement, [job])) };
  }
  /** Ages rows by these timestamps, given as `table.column`. */
  async function age(days: number, ...timestamps: string[]) {
    for (const timestamp of timestamps) {
      const [table, column] = timestamp.split('.');
      await shop.db.query(`UPDATE ${table} SET ${column} = ${column} - make_interval(days => $1)`, [days]);
    }
  }
  const isReadable = async (file: string) => (await alice().inject(uploadPath(file))).statusCode === 200;
  return { shop, alice, addToCart, addPrintToCart, age, isReadable };
}
