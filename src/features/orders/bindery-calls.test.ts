import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePayments, releaseDependencies } from '#app/order-dependencies.ts';
import { ORDERED_PRINTS } from '#app/print-lines.ts';
import { createBindery, placePaidOrder } from '#test/bindery.ts';
import { PRIDE } from '#test/cart-calls.ts';
import { TODAY } from '#test/charged-shop.ts';
import { runCount } from '#test/effort.ts';
import {
  deleteOrders,
  fillCart,
  openOrders,
  placeOrder,
  postToOrders,
  readOrder,
} from '#test/order-calls.ts';
import type { Order } from './contract.ts';
import { canTransition, type OrderState } from './order-states.ts';
import { beginProduction, startReview } from './server/bindery.ts';
import { cancelOrderAsStaff } from './server/cancel.ts';
import { markOverdueDelivered } from './server/mark-delivered.ts';
import { confirmDelivery, correctTracking, sendShipment } from './server/shipments.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const bindery = () => createBindery(shop);
interface Email {
  kind: string;
  recipient: string;
  content: Record<string, unknown> & { books: { title: string; picture?: string }[] };
}
const emails = () => shop.db.query<Email>('SELECT kind, recipient, content FROM outbox ORDER BY id');
const kinds = async () => (await emails()).map(({ kind }) => kind);
const refusal = (work: Promise<unknown>): Promise<{ message: string; fields?: object }> =>
  work.then(
    () => expect.fail('It was not refused.'),
    (error) => error,
  );

describe('the bindery', () => {
  test('ships and delivers each shipment, emailing and recording every step once', async () => {
    const { code } = await placePaidOrder(shop, alice());
    expect(await beginProduction(bindery(), code)).toEqual({ code, state: 'in_production' });
    expect(
      await sendShipment(bindery(), code, 1, { carrier: 'royal mail', trackingNumber: 'AB 123' }),
    ).toEqual({ code, state: 'partially_shipped' });
    expect(await sendShipment(bindery(), code, undefined, { carrier: 'A friend' })).toEqual({
      code,
      state: 'shipped',
    });
    expect(await confirmDelivery(bindery(), code, 2)).toEqual({ code, state: 'shipped' });
    expect(await confirmDelivery(bindery(), code, undefined)).toEqual({ code, state: 'delivered' });

    expect(await kinds()).toEqual(['orderInProduction', 'orderShipped', 'orderShipped', 'orderDelivered']);
    const order = await readOrder(alice(), code);
    expect(order.history.map(({ to, actor }) => [to, actor]).slice(2)).toEqual([
      ['in_production', 'staff'],
      ['partially_shipped', 'staff'],
      ['shipped', 'staff'],
      ['delivered', 'staff'],
    ]);
    expect(order.shipments).toMatchObject([
      {
        carrier: 'Royal Mail',
        trackingNumber: 'AB 123',
        trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123',
        shippedAt: expect.any(String),
        deliveredAt: expect.any(String),
      },
      { carrier: 'A friend', trackingNumber: null, trackingUrl: null },
    ]);
    expect(order.canCancel).toBe(false);
  });

  test('emails the contents, carrier and estimated delivery of each shipment', async () => {
    const order = await placePaidOrder(shop, alice());
    await beginProduction(bindery(), order.code);
    await sendShipment(bindery(), order.code, 2, { carrier: 'DHL', trackingNumber: '0034' });
    const [startedEmail, shippedEmail] = await emails();
    expect(startedEmail?.recipient).toBe(alice().email);
    expect(startedEmail?.content.books).toHaveLength(2);
    const [, second] = order.shipments;
    const inShipment = order.lines.filter(({ id }) => second?.lineIds.includes(id));
    expect(shippedEmail?.content).toMatchObject({
      orderCode: order.code,
      shipmentNumber: 2,
      shipmentCount: 2,
      remaining: 1,
      carrier: 'DHL',
      trackingNumber: '0034',
      books: inShipment.map(({ title, imageUrl }) => ({ title, picture: imageUrl })),
      days: { from: second?.expectedFrom, to: second?.expectedTo },
      orderUrl: `https://shop.example/profile/orders/${order.code}`,
    });
  });

  test('omits delivery dates that have passed when a shipment leaves late', async () => {
    const { code } = await placePaidOrder(shop, alice(), 1);
    await shop.db.query(`UPDATE shipments SET expected_from = '2020-01-01', expected_to = '2020-01-09'`);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, undefined);
    expect((await emails()).at(-1)?.content).toMatchObject({ days: null, remaining: 0 });
  });

  test('corrects a tracking number without another email', async () => {
    const { code } = await placePaidOrder(shop, alice(), 1);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, undefined, { carrier: 'UPS', trackingNumber: '1' });
    const emailsBefore = await emails();
    await correctTracking(bindery(), code, undefined, { carrier: 'UPS', trackingNumber: '2' });
    expect((await readOrder(alice(), code)).shipments[0]).toMatchObject({
      trackingUrl: 'https://www.ups.com/track?tracknum=2',
    });
    expect(await emails()).toEqual(emailsBefore);
  });

  test('corrects the carrier or the number and keeps the other', async () => {
    const { code } = await placePaidOrder(shop, alice(), 1);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, undefined, { carrier: 'UPS', trackingNumber: '1' });
    const readShipment = async () => (await readOrder(alice(), code)).shipments[0];
    await correctTracking(bindery(), code, undefined, { trackingNumber: '2' });
    expect(await readShipment()).toMatchObject({
      carrier: 'UPS',
      trackingNumber: '2',
      trackingUrl: 'https://www.ups.com/track?tracknum=2',
    });
    await correctTracking(bindery(), code, undefined, { carrier: 'A friend' });
    expect(await readShipment()).toMatchObject({
      carrier: 'A friend',
      trackingNumber: '2',
      trackingUrl: null,
    });
    expect(await refusal(correctTracking(bindery(), code, undefined, {}))).toMatchObject({
      fields: { tracking: 'Enter the carrier, the tracking number or both.' },
    });
    expect(await readShipment()).toMatchObject({ carrier: 'A friend', trackingNumber: '2' });
  });

  test('refuses invalid steps with a reason and records nothing', async () => {
    const { code } = await placePaidOrder(shop, alice());
    const early = await refusal(sendShipment(bindery(), code, 1));
    expect(early.message).toBe(
      `Order ${code} can’t be set to “Shipped”: it is “Paid”; it can next be set to “In review” or “In production”.`,
    );
    await startReview(bindery(), code);
    await beginProduction(bindery(), code);
    await shop.db.query('DELETE FROM outbox');
    expect((await refusal(beginProduction(bindery(), code))).message).toContain('it is “In production”');
    expect(await refusal(sendShipment(bindery(), code, undefined))).toMatchObject({
      fields: { shipment: `Choose a shipment of order ${code}: 1 or 2.` },
    });
    expect(await refusal(sendShipment(bindery(), code, 3))).toMatchObject({
      fields: { shipment: `Order ${code} has no shipment 3: it has 2.` },
    });
    expect(await refusal(sendShipment(bindery(), code, 1, { trackingNumber: '<b>' }))).toMatchObject({
      fields: { tracking: expect.stringContaining('letters, digits') },
    });
    expect((await refusal(confirmDelivery(bindery(), code, 1))).message).toContain(
      'can’t be set to “Delivered”',
    );
    expect((await refusal(correctTracking(bindery(), code, 1, {}))).message).toContain(
      'hasn’t been sent yet',
    );
    expect((await refusal(beginProduction(bindery(), 'RB-NONE-0000'))).message).toBe(
      'There is no order RB-NONE-0000.',
    );
    expect(await kinds()).toEqual([]);
  });

  test('ships each shipment once, even with simultaneous requests', async () => {
    const { code } = await placePaidOrder(shop, alice());
    await beginProduction(bindery(), code);
    await shop.db.query('DELETE FROM outbox');
    const tries = await Promise.allSettled([1, 2, 1, 2, 1].map((n) => sendShipment(bindery(), code, n)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await kinds()).toEqual(['orderShipped', 'orderShipped']);
    expect((await readOrder(alice(), code)).state).toBe('shipped');
  });

  test('either starts production or lets the owner cancel, whichever comes first', async () => {
    const { code } = await placePaidOrder(shop, alice());
    const [started, cancelled] = await Promise.allSettled([
      beginProduction(bindery(), code),
      postToOrders(alice(), `${code}/cancel`),
    ]);
    const { state } = await readOrder(alice(), code);
    const isStarted = started.status === 'fulfilled';
    const status = cancelled.status === 'fulfilled' ? cancelled.value.statusCode : 0;
    expect(status).toBe(isStarted ? 409 : 200);
    expect(state === 'in_production').toBe(isStarted);
  });
});

describe('the bindery cancels', () => {
  const ending = () => ({
    ...createBindery(shop),
    ...releaseDependencies(ORDERED_PRINTS),
    payments: queuePayments(() => TODAY),
  });
  const REASON = 'We have no such leather left.';

  test.each(['paid', 'in_review', 'in_production'])(
    'cancels and refunds an order that is %s',
    async (state) => {
      const order = await placePaidOrder(shop, alice());
      await shop.db.query('UPDATE orders SET state = $1', [state]);
      expect(await cancelOrderAsStaff(ending(), order.code, REASON)).toEqual({
        code: order.code,
        state: 'cancelled',
      });
      const after = await readOrder(alice(), order.code);
      expect(after.history.at(-1)).toMatchObject({ to: 'cancelled', actor: 'staff', reason: REASON });
      expect(await shop.db.query('SELECT amount, status, reason FROM refunds')).toEqual([
        { amount: order.toPay, status: 'requested', reason: REASON },
      ]);
      expect(await kinds()).toEqual(['orderCancelled']);
      expect((await refusal(cancelOrderAsStaff(ending(), order.code, REASON))).message).toContain(
        '“Cancelled”',
      );
    },
  );

  test('cancels an unpaid order and returns its books to the cart', async () => {
    await fillCart(shop.db, alice(), PRIDE);
    const { code } = await placeOrder(alice());
    await cancelOrderAsStaff(ending(), code, REASON);
    expect((await readOrder(alice(), code)).state).toBe('cancelled');
    expect(await shop.db.query('SELECT 1 FROM cart_items')).toHaveLength(1);
    expect(await shop.db.query('SELECT status FROM payments')).toEqual([{ status: 'cancelled' }]);
  });

  test('requires a reason and refuses once a shipment has left', async () => {
    const { code } = await placePaidOrder(shop, alice());
    expect(await refusal(cancelOrderAsStaff(ending(), code, ' '))).toMatchObject({
      fields: { reason: expect.stringContaining('Enter a reason') },
    });
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, 1);
    expect((await refusal(cancelOrderAsStaff(ending(), code, REASON))).message).toContain('“Partly shipped”');
    expect(await shop.db.query('SELECT 1 FROM refunds')).toEqual([]);
  });
});

describe('orders without confirmed delivery', () => {
  const placeShippedOrder = async (days: number, promised = '2020-01-09') => {
    const { code } = await placePaidOrder(shop, alice(), 1);
    await beginProduction(bindery(), code);
    await sendShipment(bindery(), code, undefined);
    await shop.db.query(
      'UPDATE shipments SET shipped_at = now() - make_interval(days => $1), expected_to = $2',
      [days, promised],
    );
    await shop.db.query('DELETE FROM outbox');
    return code;
  };

  test('marks an order as delivered once, three weeks after shipping, and emails the buyer', async () => {
    const code = await placeShippedOrder(22);
    expect(await shop.app.orders.markOverdueDelivered()).toBe(1);
    expect(await shop.app.orders.markOverdueDelivered()).toBe(0);
    const order = await readOrder(alice(), code);
    expect(order).toMatchObject({ state: 'delivered', shipments: [{ deliveredAt: null }] });
    expect(order.history.at(-1)).toMatchObject({ to: 'delivered', actor: 'clock' });
    expect(await emails()).toMatchObject([{ kind: 'orderDelivered', content: { isAssumed: true } }]);
  });

  test('continues with other orders when one fails, and reports the failure', async () => {
    const [failing, otherCode] = [await placeShippedOrder(22), await placeShippedOrder(22)];
    const [bad] = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [failing]);
    await shop.db.query('UPDATE shipments SET shipped_at = now() - make_interval(days => 22)');
    const breaking = {
      ...bindery(),
      async delivered(_tx: unknown, { orderId }: { orderId: string }) {
        if (orderId === bad?.id) throw new Error('It fails.');
      },
    };
    await expect(markOverdueDelivered(breaking)).rejects.toThrow(
      '1 orders could not be marked as delivered.',
    );
    expect((await readOrder(alice(), otherCode)).state).toBe('delivered');
    expect((await readOrder(alice(), failing)).state).toBe('shipped');
    expect(await shop.app.orders.markOverdueDelivered()).toBe(1);
  });

  test.each([
    ['it left recently', 20, '2020-01-09'],
    ['its promised dates have not passed', 22, '2999-01-01'],
  ])('does not mark an order as delivered while %s', async (_, days, promised) => {
    await placeShippedOrder(days, promised);
    expect(await shop.app.orders.markOverdueDelivered()).toBe(0);
    expect(await kinds()).toEqual([]);
  });
});

describe('random steps by the bindery, the clock and the owner', () => {
  const steps = {
    review: (code: string) => startReview(bindery(), code),
    begin: (code: string) => beginProduction(bindery(), code),
    shipFirst: (code: string) => sendShipment(bindery(), code, 1),
    shipSecond: (code: string) => sendShipment(bindery(), code, 2),
    shipAny: (code: string) => sendShipment(bindery(), code, undefined),
    deliverFirst: (code: string) => confirmDelivery(bindery(), code, 1),
    deliverSecond: (code: string) => confirmDelivery(bindery(), code, 2),
    cancel: (code: string) => postToOrders(bob(), `${code}/cancel`),
    clock: () => shop.app.orders.markOverdueDelivered(),
  };
  function bob() {
    return shop.people.bob;
  }
  type Step = keyof typeof steps;
  const expected = ({ history, shipments }: Order) => ({
    orderInProduction: history.filter(({ to }) => to === 'in_production').length,
    orderShipped: shipments.filter(({ shippedAt }) => shippedAt !== null).length,
    orderDelivered: history.filter(({ to }) => to === 'delivered').length,
    orderCancelled: history.filter(({ to }) => to === 'cancelled').length,
  });

  test('only follow allowed transitions, with one email per step', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 6, maxLength: 16 }),
        async (names) => {
          const { code } = await placePaidOrder(shop, bob());
          for (const name of names) await steps[name](code).catch(() => {});
          const order = await readOrder(bob(), code);
          const { history, state, shipments } = order;
          for (const { from, to, actor } of history.slice(1))
            expect(canTransition(from as OrderState, to, actor), `${from} → ${to} by ${actor}`).toBe(true);
          expect(history.slice(1).map(({ from }) => from)).toEqual(history.slice(0, -1).map(({ to }) => to));
          expect(history.at(-1)?.to).toBe(state);
          const shippedCount = shipments.filter(({ shippedAt }) => shippedAt).length;
          const isOut = {
            partially_shipped: shippedCount === 1,
            shipped: shippedCount === 2,
            delivered: shippedCount === 2,
          };
          expect(
            isOut[state as keyof typeof isOut] ?? shippedCount === 0,
            `${state} with ${shippedCount} shipments out`,
          ).toBe(true);
          const emailKinds = await kinds();
          for (const [kind, count] of Object.entries(expected(order)))
            expect(
              emailKinds.filter((sentKind) => sentKind === kind),
              `${names.join(', ')}: ${kind}`,
            ).toHaveLength(count);
        },
      ),
      { numRuns: runCount(25) },
    );
  });
});
