import { describe, expect, test } from 'vitest';
import { adminApi } from '#kernel/admin-paths.ts';
import { placePaidOrder } from '#test/bindery.ts';
import { addBook, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { placeDesignedOrder, readStartingDesigns } from '#test/designed-orders.ts';
import { pickSample } from '#test/effort.ts';
import { prepareOrderAdmin } from '#test/order-admin.ts';
import { readEmailKinds, readOrder } from '#test/order-calls.ts';
import { readPdf } from '#test/pdf-text.ts';
import { jsonRequest } from '#test/people.ts';
import { readValue } from '#test/read-rows.ts';
import type { OrderLine } from './contract.ts';
import { ProductionListReply } from './production-contract.ts';
import { PRODUCTION_STATES } from './production-states.ts';

const { shop, staff, list, getOrder, send, move, shipAll, refund } = prepareOrderAdmin();

const alice = () => shop.people.alice;
const press = (lineId: string, from: string) =>
  staff.owner.inject(jsonRequest('POST', adminApi('production', lineId, 'press'), { from }));
const board = async () =>
  ProductionListReply.parse((await staff.owner.inject('/api/admin/production')).json()).data;
const listed = async (code: string) => (await list(`q=${code}`)).data[0];
const waiting = async () => {
  const { data } = (await staff.owner.inject('/api/admin/today')).json();
  return Object.fromEntries(data.waiting.map(({ id, count }: { id: string; count: number }) => [id, count]));
};
const pdfText = async (path: string) => {
  const { statusCode, body, rawPayload } = await staff.owner.inject(path);
  expect(statusCode, body).toBe(200);
  const { text } = await readPdf(rawPayload);
  return text.replaceAll(/\s+/g, ' ');
};
const packingList = (code: string) => pdfText(`/api/admin/orders/packing-lists.pdf?codes=${code}`);
const selectCopies = (lineId: string, quantity: number) => ({ lineId, quantity });
const refundCopies = async (code: string, ...lines: ReturnType<typeof selectCopies>[]) =>
  expect((await refund(code, { lines })).statusCode).toBe(200);

/** Creates a paid order of three copies of a book and one of another. */
async function createPaidOrder(shipments: 1 | 2 = 1) {
  const order = await placePaidOrder(shop, alice(), shipments, [3, 1]);
  const [three, single] = order.lines as [OrderLine, OrderLine];
  const findShipmentNumber = (id: string) =>
    order.shipments.findIndex(({ lineIds }) => lineIds.includes(id)) + 1;
  return { ...order, three: three.id, single: single.id, findShipmentNumber };
}

describe('refunding copies', () => {
  test.each(pickSample(PRODUCTION_STATES, 3))(
    'removes them from production and shipping, even at “%s”',
    async (state) => {
      const { code, three } = await createPaidOrder();
      for (const from of PRODUCTION_STATES.slice(0, PRODUCTION_STATES.indexOf(state)))
        expect((await press(three, from)).statusCode).toBe(200);
      if (state === 'waiting') await move(code, { action: 'begin' });
      await refundCopies(code, selectCopies(three, 2));
      const line = (await staff.owner.inject(adminApi('production', three))).json().data;
      expect([line.quantity, line.state]).toEqual([1, state]);
      expect(
        (await staff.owner.inject(`/api/admin/orders/labels.csv?codes=${code}`)).body.split('\r\n')[1],
      ).toContain(',2,');
      expect((await listed(code))?.copies).toBe(2);
      const { lines } = await getOrder(code);
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

  test('removes them from job tickets, packing lists and what the buyer sees', async () => {
    const { code, three } = await createPaidOrder();
    await refundCopies(code, selectCopies(three, 2));
    expect(await pdfText(`/api/admin/production/tickets.pdf?lines=${three}`)).toContain('One copy');
    expect(await packingList(code)).toContain('2 copies in total');
    expect((await readOrder(alice(), code)).lines[0]).toMatchObject({ quantity: 3, copies: 1, refunded: 2 });
  });

  test('removes a fully refunded line from the board, packing list and shipment', async () => {
    const { code, three, single } = await createPaidOrder();
    await refundCopies(code, selectCopies(three, 3));
    expect((await board()).map(({ lineId }) => lineId)).toEqual([single]);
    expect(await packingList(code)).not.toContain('War and Peace');
    expect((await press(three, 'waiting')).json()).toMatchObject({
      code: 'ORDER_STATE',
      message: expect.stringContaining('refunded'),
    });
    const tickets = await staff.owner.inject(`/api/admin/production/tickets.pdf?lines=${three}`);
    expect(tickets.statusCode).toBe(409);
    await shipAll(code);
    const statement = `SELECT content->'books' FROM outbox WHERE kind = 'orderShipped'`;
    expect(await readValue(shop.db, statement)).toMatchObject([{ quantity: 1 }]);
    expect((await getOrder(code)).state).toBe('shipped');
  });

  test('leaves production unchanged for a free amount', async () => {
    const { code } = await createPaidOrder();
    expect((await refund(code, { amount: 1000 })).statusCode).toBe(200);
    expect((await board()).map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
    expect(await packingList(code)).toContain('4 copies in total');
  });

  test('after shipping reduces the shipped copies but not the packing list', async () => {
    const { code, three } = await createPaidOrder();
    await shipAll(code);
    await refundCopies(code, selectCopies(three, 2));
    const { lines, state } = await getOrder(code);
    expect(lines[0]?.counts).toMatchObject({ shipped: 1, refunded: 2, waiting: 0, inProduction: 0 });
    expect(await packingList(code)).toContain('4 copies in total');
    expect(state).toBe('shipped');
  });

  test('refuses to ship more copies than remain', async () => {
    const { code, three } = await createPaidOrder();
    await move(code, { action: 'begin' });
    await refundCopies(code, selectCopies(three, 1));
    const refused = await send(`${code}/actions`, { action: 'ship', shipment: 1, copies: 4 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Shipment 1 of order ${code} has 3 copies left to send, not 4. Print its packing list again.`,
    ]);
    await move(code, { action: 'ship', shipment: 1, copies: 3 });
  });

  test('marks the order as shipped once all unsent copies are refunded, then as delivered', async () => {
    const { code, three, single, findShipmentNumber } = await createPaidOrder(2);
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', shipment: findShipmentNumber(single) });
    expect(await waiting()).toMatchObject({ 'shipments-to-send': 1 });
    await refundCopies(code, selectCopies(three, 3));
    expect((await getOrder(code)).state).toBe('shipped');
    expect(await waiting()).not.toHaveProperty('shipments-to-send');
    expect(await listed(code)).toMatchObject({ unshippedCount: 0, due: null });
    const refused = await send(`${code}/actions`, { action: 'ship', shipment: findShipmentNumber(three) });
    expect(refused.statusCode).toBe(409);
    await move(code, { action: 'deliver', shipment: findShipmentNumber(single) });
    expect((await getOrder(code)).state).toBe('delivered');
  });

  test('marks the order as delivered if all unsent copies are refunded and the others have arrived', async () => {
    const { code, three, single, findShipmentNumber } = await createPaidOrder(2);
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', shipment: findShipmentNumber(single) });
    await move(code, { action: 'deliver', shipment: findShipmentNumber(single) });
    await refundCopies(code, selectCopies(three, 3));
    expect((await getOrder(code)).state).toBe('delivered');
    expect(await readEmailKinds(shop.db)).toContain('orderDelivered');
  });

  test('refunds the order if nothing has shipped, and shipping can still be refunded', async () => {
    const { code, three, single } = await createPaidOrder();
    await refundCopies(code, selectCopies(three, 3), selectCopies(single, 1));
    expect((await getOrder(code)).state).toBe('refunded');
    expect(await board()).toEqual([]);
    expect(await waiting()).not.toHaveProperty('orders-to-begin');
    expect((await refund(code, { all: true })).statusCode).toBe(200);
    expect((await getOrder(code)).money.refundable).toEqual({ card: 0, wallet: 0 });
  });

  test('releases copies of a limited edition unless they have shipped', async () => {
    await shop.db.query('UPDATE books SET edition_limit = 10 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    const countReservedCopies = () =>
      readValue<number>(shop.db, 'SELECT sum(copies)::int FROM edition_copies WHERE released_at IS NULL');
    const { code, three } = await createPaidOrder();
    await refundCopies(code, selectCopies(three, 1));
    expect(await countReservedCopies()).toBe(2);
    await shipAll(code);
    await refundCopies(code, selectCopies(three, 2));
    expect(await countReservedCopies()).toBe(2);
  });

  test('unblocks other books when the copies’ proof was not approved', async () => {
    const { plain: started } = await readStartingDesigns(shop);
    await addBook(alice(), WAR_AND_PEACE);
    const { code, lines } = await placeDesignedOrder(shop, alice(), started);
    await shop.db.query(`UPDATE orders SET to_pay = total WHERE code = $1`, [code]);
    const designed = lines.find(({ design }) => design)?.id ?? '';
    expect(await board()).toEqual([]);
    await shop.db.query('UPDATE order_lines SET refunded = 1 WHERE id = $1', [designed]);
    expect(await board()).toHaveLength(1);
    await move(code, { action: 'begin' });
  });
});

test('cancelling keeps earlier refunds and cancels the remaining copies', async () => {
  const { code, three } = await createPaidOrder();
  await refundCopies(code, selectCopies(three, 1));
  await send(`${code}/cancel`, { reason: 'No leather is left.' });
  const { lines } = await getOrder(code);
  expect(lines.map(({ counts }) => [counts.refunded, counts.cancelled, counts.waiting])).toEqual([
    [1, 2, 0],
    [0, 1, 0],
  ]);
  expect(await board()).toEqual([]);
});

test('orders with nothing to send are left out of printed files, and refused alone', async () => {
  const { code } = await createPaidOrder();
  const otherOrder = await createPaidOrder();
  expect((await send(`${code}/cancel`, { reason: 'No leather.' })).statusCode).toBe(200);
  const print = (file: string, codes: string) =>
    staff.owner.inject(`/api/admin/orders/${file}?codes=${codes}`);
  for (const file of ['packing-lists.pdf', 'labels.pdf', 'labels.csv']) {
    const alone = await print(file, code);
    expect(alone.json(), file).toMatchObject({ code: 'ORDER_STATE', message: expect.stringContaining(code) });
    expect((await print(file, `${code},${otherOrder.code}`)).statusCode).toBe(200);
  }
  const packingText = await packingList(`${code},${otherOrder.code}`);
  expect([packingText.includes(code), packingText.includes(otherOrder.code)]).toEqual([false, true]);
});
