import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBook, PRIDE, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { isLong } from '#test/effort.ts';
import { deleteOrders, placeOrder, playOutcome, prepareOrders } from '#test/order-calls.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { lenientThrottle } from '#test/site.ts';
import { AdminOrderReply, AdminOrdersReply } from './order-admin-contract.ts';
import { ProductionListReply } from './production-contract.ts';
import { PRODUCTION_STATES } from './production-states.ts';

const shop = prepareOrders({ throttle: lenientThrottle });

const owner = prepareColleague(shop, 'owner');

const post = (path: string, payload: object) =>
  owner.inject({ method: 'POST', url: `/api/admin/${path}`, payload });
const get = async (path: string) => (await owner.inject(`/api/admin/${path}`)).json();
const adminOrder = async (code: string) => AdminOrderReply.parse(await get(`orders/${code}`)).data;
const sweep = async () => {
  await shop.app.payments.sweep();
  await shop.app.background.idle();
};

async function refund(code: string, request: object): Promise<void> {
  const { data } = (await post(`orders/${code}/refunds/preview`, request)).json();
  if (!data) return;
  const { amount: expected, refundedBefore } = data;
  const body = { ...request, key: randomUUID(), expected, refundedBefore, reason: 'A fault.' };
  expect((await post(`orders/${code}/refunds`, body)).statusCode).toBe(200);
}

async function createPaidOrder() {
  const { alice } = shop.people;
  await addBook(alice, WAR_AND_PEACE, { quantity: 3 });
  await addBook(alice, PRIDE, { quantity: 2 });
  await insertShippingAddress(shop.db, alice, 'US', 'NY');
  await shop.db.query(
    `UPDATE cart_items SET shipping_speed = 'express' WHERE id = (SELECT max(id) FROM cart_items)`,
  );
  const order = await placeOrder(alice);
  await playOutcome(shop, alice, order, 'succeed');
  return order;
}

const which = fc.nat(1);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('press' as const), which }),
    fc.record({ do: fc.constant('ship' as const), which }),
    fc.record({ do: fc.constant('deliver' as const), which }),
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        which,
        count: fc.integer({ min: 1, max: 3 }),
      }),
    },
    fc.record({ do: fc.constant('goodwill' as const), which, count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('cancel' as const), which }),
    fc.record({ do: fc.constant('sweep' as const), which }),
  ),
  { minLength: 4, maxLength: 8 },
);

async function expectAgreement(code: string, paidSum: number): Promise<void> {
  const { lines, shipments, state, money, actions: moves } = await adminOrder(code);
  const board = ProductionListReply.parse(await get('production?state=open&size=50')).data;
  const finished = ProductionListReply.parse(await get('production?state=done&size=50')).data;
  const [row] = AdminOrdersReply.parse(await get(`orders?q=${code}`)).data;
  for (const { id, counts, copies } of lines) {
    const { ordered, ...parts } = counts;
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(ordered);
    expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
    const here = counts.waiting + counts.inProduction;
    expect(
      [...board, ...finished].find(({ lineId }) => lineId === id)?.quantity ?? 0,
      `${state}: on the board`,
    ).toBe(here);
    const hasLeft = shipments.some(({ shippedAt, lineIds }) => shippedAt !== null && lineIds.includes(id));
    if (!hasLeft) expect(copies).toBe(here);
  }
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  const here = sum(({ counts }) => counts.waiting + counts.inProduction);
  expect(row?.copies).toBe(sum(({ copies }) => copies));
  expect(row?.unshippedCount === 0).toBe(here === 0);
  const ship = moves.find(({ action: move }) => move === 'ship');
  if (state === 'in_production' || state === 'partially_shipped')
    expect(ship?.shipmentNumbers).toHaveLength(row?.unshippedCount ?? 0);
  const isOver = ['shipped', 'delivered', 'refunded', 'cancelled'].includes(state);
  expect(isOver, `${state} with ${here} copies here`).toBe(here === 0);
  const { card, wallet } = money.refundable;
  expect(Math.min(card, wallet)).toBeGreaterThanOrEqual(0);
  expect(money.refunded).toBeLessThanOrEqual(paidSum);
}

test('random steps keep the board, shipments and lists in agreement with the ledger', {
  timeout: isLong ? 1_800_000 : 180_000,
}, async () => {
  await fc.assert(
    fc
      .asyncProperty(steps, async (sequence) => {
        const { code, lines, toPay } = await createPaidOrder();
        const toShipmentNumber = (at: number) => at + 1;
        for (const step of sequence) {
          const { id = '' } = lines[step.which] ?? {};
          if (step.do === 'press') {
            const { state } = (await get(`production/${id}`)).data;
            if (state !== PRODUCTION_STATES.at(-1)) await post(`production/${id}/press`, { from: state });
          }
          if (step.do === 'ship' || step.do === 'deliver')
            await post(`orders/${code}/actions`, { action: step.do, shipment: toShipmentNumber(step.which) });
          if (step.do === 'refund') await refund(code, { lines: [{ lineId: id, quantity: step.count }] });
          if (step.do === 'goodwill') await refund(code, { amount: step.count * 5_000 });
          if (step.do === 'cancel') await post(`orders/${code}/cancel`, { reason: 'No leather is left.' });
          if (step.do === 'sweep') await sweep();
          await expectAgreement(code, toPay);
        }
        await sweep();
        await expectAgreement(code, toPay);
      })
      .beforeEach(() => deleteOrders(shop.db)),
    { numRuns: isLong ? 100 : 4 },
  );
});
