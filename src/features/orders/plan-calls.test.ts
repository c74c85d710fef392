import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAR_AND_PEACE } from '#test/cart-calls.ts';
import { fill, forgetOrders, openOrders, orderOf, place } from '#test/order-calls.ts';
import { hearStatements, type Statements } from '#test/statements.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let statements: Statements;
beforeAll(async () => {
  shop = await openOrders();
  await forgetOrders(shop.db);
  statements = hearStatements();
});
afterAll(async () => {
  statements?.stop();
  await shop?.close();
});

test('an order is read by indexes alone, so that it takes no longer the more orders there are', async () => {
  const { alice } = shop.people;
  await fill(shop.db, alice, WAR_AND_PEACE);
  const { code } = await place(alice);
  const asked = await statements.during(() => orderOf(alice, code));
  const statement = asked.find((text) => text.includes('FROM shipments s'));
  const plan = await shop.db.transaction(async (tx) => {
    // Tables as small as a test's are read whole otherwise, though there is an index.
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query(`EXPLAIN ${statement}`, [code, alice.id]);
  });
  expect(JSON.stringify(plan)).toContain('order_lines');
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (order_lines|shipments|order_moves|invoices)/);
});
