import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { binderyOrders } from '#test/bindery-orders.ts';
import { prepareOrders, readOrder } from '#test/order-calls.ts';
import { readValue } from '#test/read-rows.ts';
import { beginProduction } from './server/bindery.ts';
import { markOverdueDelivered } from './server/mark-delivered.ts';
import { sendShipment } from './server/shipments.ts';

const shop = prepareOrders();

const { alice, bindery, emails, kinds } = binderyOrders(() => shop);

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
    const failingId = await readValue(shop.db, 'SELECT id FROM orders WHERE code = $1', [failing]);
    await shop.db.query('UPDATE shipments SET shipped_at = now() - make_interval(days => 22)');
    const breaking = {
      ...bindery(),
      async delivered(_tx: unknown, { orderId }: { orderId: string }) {
        if (orderId === failingId) throw new Error('It fails.');
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
