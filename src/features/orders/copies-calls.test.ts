import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminApi } from '#kernel/admin-paths.ts';
import { addBook, PRIDE, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { placeDesignedOrder, readStartingDesigns } from '#test/designed-orders.ts';
import { sampleOf } from '#test/effort.ts';
import { deleteOrders, openOrders, placeOrder, playOutcome, readOrder } from '#test/order-calls.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import type { OrderLine } from './contract.ts';
import { type AdminOrder, AdminOrderReply, AdminOrdersReply } from './order-admin-contract.ts';
import { ProductionListReply } from './production-contract.ts';
import { PRODUCTION_STATES } from './production-states.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let owner: Colleague;
beforeAll(async () => {
  shop = await openOrders();
  owner = await createColleague(shop.app, shop.db, 'owner');
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const ask = (path: string, payload: object) =>
  owner.inject({ method: 'POST', url: `/api/admin/${path}`, payload });
const adminOrder = async (code: string): Promise<AdminOrder> =>
  AdminOrderReply.parse((await owner.inject(`/api/admin/orders/${code}`)).json()).data;
const board = async () =>
  ProductionListReply.parse((await owner.inject('/api/admin/production')).json()).data;
const listed = async (code: string) =>
  AdminOrdersReply.parse((await owner.inject(`/api/admin/orders?q=${code}`)).json()).data[0];
const waiting = async () =>
  Object.fromEntries(
    ((await owner.inject('/api/admin/today')).json().data.waiting as { id: string; count: number }[]).map(
      ({ id, count }) => [id, count],
    ),
  );
const pdfText = async (path: string) => {
  const { statusCode, body, rawPayload } = await owner.inject(path);
  expect(statusCode, body).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
};
const packingList = (code: string) => pdfText(`/api/admin/orders/packing-lists.pdf?codes=${code}`);
const move = (code: string, payload: object) => ask(`orders/${code}/actions`, payload);
const refund = async (code: string, asked: object) => {
  const { data } = (await ask(`orders/${code}/refunds/preview`, asked)).json();
  const reply = await ask(`orders/${code}/refunds`, {
    ...asked,
    key: randomUUID(),
    expected: data.amount,
    refundedBefore: data.refundedBefore,
    reason: 'A fault.',
  });
  expect(reply.statusCode, reply.body).toBe(200);
};
const kinds = async () =>
  (await shop.db.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')).map(({ kind }) => kind);

async function paid({ inTwoParcels = false } = {}) {
  await addBook(alice(), WAR_AND_PEACE, { quantity: 3 });
  await addBook(alice(), PRIDE);
  await insertShippingAddress(shop.db, alice(), 'US', 'NY');
  if (inTwoParcels)
    await shop.db.query(
      `UPDATE cart_items SET shipping_speed = 'express' WHERE id = (SELECT max(id) FROM cart_items)`,
    );
  const order = await placeOrder(alice());
  await playOutcome(shop, alice(), order, 'succeed');
  await shop.db.query('DELETE FROM outbox');
  const [three, single] = order.lines as [OrderLine, OrderLine];
  const parcelOf = (id: string) => order.shipments.findIndex(({ lineIds }) => lineIds.includes(id)) + 1;
  return { ...order, three: three.id, single: single.id, parcelOf };
}
const of = (lineId: string, quantity: number) => ({ lines: [{ lineId, quantity }] });

describe('copies that are refunded', () => {
  test.each(sampleOf(PRODUCTION_STATES, 3))(
    'are not made and not sent, though the book is at “%s”',
    async (state) => {
      const { code, three } = await paid();
      for (const from of PRODUCTION_STATES.slice(0, PRODUCTION_STATES.indexOf(state)))
        expect((await ask(`production/${three}/press`, { from })).statusCode).toBe(200);
      if (state === 'waiting') await move(code, { action: 'begin' });
      await refund(code, of(three, 2));
      const line = (await owner.inject(adminApi('production', three))).json().data;
      expect([line.quantity, line.state]).toEqual([1, state]);
      expect(
        (await owner.inject(`/api/admin/orders/labels.csv?codes=${code}`)).body.split('\r\n')[1],
      ).toContain(',2,');
      expect((await listed(code))?.copies).toBe(2);
      const { lines } = await adminOrder(code);
      const isStarted = state !== 'waiting';
      expect(lines[0]?.counts).toEqual({
        ordered: 3,
        refunded: 2,
        cancelled: 0,
        shipped: 0,
        waiting: isStarted ? 0 : 1,
        inProduction: isStarted ? 1 : 0,
      });
    },
  );

  test('are on no job ticket and no packing list', async () => {
    const { code, three } = await paid();
    await refund(code, of(three, 2));
    expect(await pdfText(`/api/admin/production/tickets.pdf?lines=${three}`)).toContain('One copy');
    expect(await packingList(code)).toContain('2 copies in total');
  });

  test('all of a line: it vanishes from the board, the packing list and the parcel', async () => {
    const { code, three, single } = await paid();
    await refund(code, of(three, 3));
    expect((await board()).map(({ lineId }) => lineId)).toEqual([single]);
    expect(await packingList(code)).not.toContain('War and Peace');
    expect((await ask(`production/${three}/press`, { from: 'waiting' })).json()).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('refunded'),
    });
    expect((await owner.inject(`/api/admin/production/tickets.pdf?lines=${three}`)).statusCode).toBe(409);
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    const [letter] = await shop.db.query<{ books: { quantity: number }[] }>(
      `SELECT content->'books' AS books FROM outbox WHERE kind = 'orderShipped'`,
    );
    expect(letter?.books.map(({ quantity }) => quantity)).toEqual([1]);
    expect((await adminOrder(code)).state).toBe('shipped');
  });

  test('a sum without copies changes nothing of what is made', async () => {
    const { code } = await paid();
    await refund(code, { amount: 1000 });
    expect((await board()).map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
    expect(await packingList(code)).toContain('4 copies in total');
  });

  test('after they were sent are taken off what was kept, and the packing list stays what it was', async () => {
    const { code, three } = await paid();
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    await refund(code, of(three, 2));
    const { lines, state } = await adminOrder(code);
    expect(lines[0]?.counts).toMatchObject({ shipped: 1, refunded: 2, waiting: 0, inProduction: 0 });
    expect(await packingList(code)).toContain('4 copies in total');
    expect(state).toBe('shipped');
  });

  test('between packing list and shipping: a parcel packed with more than is left is refused', async () => {
    const { code, three } = await paid();
    await move(code, { action: 'begin' });
    await refund(code, of(three, 1));
    const refused = await move(code, { action: 'ship', parcel: 1, copies: 4 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Shipment 1 of order ${code} has 3 copies left to send, not 4. Print its packing list again.`,
    ]);
    expect((await move(code, { action: 'ship', parcel: 1, copies: 3 })).statusCode).toBe(200);
  });

  test('of all that has not left: the order is on its way, and delivered with what has left', async () => {
    const { code, three, single, parcelOf } = await paid({ inTwoParcels: true });
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', parcel: parcelOf(single) });
    expect(await waiting()).toMatchObject({ 'parcels-to-send': 1 });
    await refund(code, of(three, 3));
    expect((await adminOrder(code)).state).toBe('shipped');
    expect(await waiting()).not.toHaveProperty('parcels-to-send');
    expect(await listed(code)).toMatchObject({ parcelsHere: 0, due: null });
    const refused = await move(code, { action: 'ship', parcel: parcelOf(three) });
    expect(refused.statusCode).toBe(409);
    await move(code, { action: 'deliver', parcel: parcelOf(single) });
    expect((await adminOrder(code)).state).toBe('delivered');
  });

  test('of all that has not left, when the rest has arrived: the order is delivered', async () => {
    const { code, three, single, parcelOf } = await paid({ inTwoParcels: true });
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', parcel: parcelOf(single) });
    await move(code, { action: 'deliver', parcel: parcelOf(single) });
    await refund(code, of(three, 3));
    expect((await adminOrder(code)).state).toBe('delivered');
    expect(await kinds()).toContain('orderDelivered');
  });

  test('all of them before anything has left: the order is refunded, and the shipping can still go back', async () => {
    const { code, three, single } = await paid();
    await refund(code, { lines: [...of(three, 3).lines, ...of(single, 1).lines] });
    expect((await adminOrder(code)).state).toBe('refunded');
    expect(await board()).toEqual([]);
    expect(await waiting()).not.toHaveProperty('orders-to-begin');
    await refund(code, { all: true });
    expect((await adminOrder(code)).money.left).toEqual({ card: 0, wallet: 0 });
  });

  test('of a limited edition can be sold again, unless they were sent', async () => {
    await shop.db.query('UPDATE books SET edition_limit = 10 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    const taken = async () =>
      (
        await shop.db.query<{ copies: number }>(
          'SELECT coalesce(sum(copies), 0)::int AS copies FROM edition_copies WHERE released_at IS NULL',
        )
      )[0]?.copies;
    const { code, three } = await paid();
    await refund(code, of(three, 1));
    expect(await taken()).toBe(2);
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship' });
    await refund(code, of(three, 2));
    expect(await taken()).toBe(2);
  });

  test('whose proof is not approved hold up no other book', async () => {
    const { plain: started } = await readStartingDesigns(shop);
    await addBook(alice(), WAR_AND_PEACE);
    const { code, lines } = await placeDesignedOrder(shop, alice(), started);
    await shop.db.query(`UPDATE orders SET to_pay = total WHERE code = $1`, [code]);
    const designed = lines.find(({ design }) => design)?.id ?? '';
    expect(await board()).toEqual([]);
    await shop.db.query('UPDATE order_lines SET refunded = 1 WHERE id = $1', [designed]);
    expect(await board()).toHaveLength(1);
    expect((await move(code, { action: 'begin' })).statusCode).toBe(200);
  });
});

test('what is cancelled is neither refunded nor made, and what was refunded before stays so', async () => {
  const { code, three } = await paid();
  await refund(code, of(three, 1));
  await ask(`orders/${code}/cancel`, { reason: 'No leather is left.' });
  const { lines } = await adminOrder(code);
  expect(lines.map(({ counts }) => [counts.refunded, counts.cancelled, counts.waiting])).toEqual([
    [1, 2, 0],
    [0, 1, 0],
  ]);
  expect(await board()).toEqual([]);
});

test('its buyer sees how many copies are made', async () => {
  const { code, three } = await paid();
  await refund(code, of(three, 1));
  expect((await readOrder(alice(), code)).lines[0]).toMatchObject({ quantity: 3, copies: 2, refunded: 1 });
});

test('nothing is printed of an order with nothing to send; alone, it is refused in words', async () => {
  const { code } = await paid();
  const other = await paid();
  expect((await ask(`orders/${code}/cancel`, { reason: 'No leather.' })).statusCode).toBe(200);
  const print = (file: string, codes: string) => owner.inject(`/api/admin/orders/${file}?codes=${codes}`);
  for (const file of ['packing-lists.pdf', 'labels.pdf', 'labels.csv']) {
    const alone = await print(file, code);
    expect(alone.json(), file).toMatchObject({ code: 'ORDER_STATE', message: expect.stringContaining(code) });
    expect((await print(file, `${code},${other.code}`)).statusCode).toBe(200);
  }
  const both = await packingList(`${code},${other.code}`);
  expect([both.includes(code), both.includes(other.code)]).toEqual([false, true]);
});
