import { describe, expect, test } from 'vitest';
import { ORDERED_WORKS } from '#features/contact/server/quotes/quoted-works.ts';
import { createBindery, placePaidOrder } from '#test/bindery.ts';
import { binderyOrders, refusal } from '#test/bindery-orders.ts';
import { PRIDE } from '#test/cart-calls.ts';
import { TODAY } from '#test/charged-shop.ts';
import { orderBooks, prepareOrders, readOrder } from '#test/order-calls.ts';
import { beginProduction } from './server/bindery.ts';
import { cancelOrderAsStaff } from './server/cancel.ts';
import { queuePayments } from './server/order-dependencies.ts';
import { sendShipment } from './server/shipments.ts';

const shop = prepareOrders();

const { alice, bindery, kinds } = binderyOrders(() => shop);

describe('the bindery cancels', () => {
  const ending = () => ({
    ...createBindery(shop),
    works: ORDERED_WORKS,
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
    const { code } = await orderBooks(shop.db, alice(), PRIDE);
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
