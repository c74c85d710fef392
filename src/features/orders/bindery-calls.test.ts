import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { binderyOrders, refusal } from '#test/bindery-orders.ts';
import { postToOrders, prepareOrders, readOrder } from '#test/order-calls.ts';
import { beginProduction, startReview } from './server/bindery.ts';
import { confirmDelivery, correctTracking, sendShipment } from './server/shipments.ts';

const shop = prepareOrders();

const { alice, bindery, emails, kinds } = binderyOrders(() => shop);

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
