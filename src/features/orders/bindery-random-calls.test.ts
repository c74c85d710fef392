import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { binderyOrders } from '#test/bindery-orders.ts';
import { runCount } from '#test/effort.ts';
import { postToOrders, prepareOrders, readOrder } from '#test/order-calls.ts';
import type { Order } from './contract.ts';
import { canTransition, type OrderState } from './order-states.ts';
import { beginProduction, startReview } from './server/bindery.ts';
import { confirmDelivery, sendShipment } from './server/shipments.ts';

const shop = prepareOrders();

const { bindery, kinds } = binderyOrders(() => shop);

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
