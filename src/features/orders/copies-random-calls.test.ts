import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePaidOrder } from '#test/bindery.ts';
import { isLong } from '#test/effort.ts';
import { prepareOrderAdmin } from '#test/order-admin.ts';
import { deleteOrders, prepareOrders } from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { lenientThrottle } from '#test/site.ts';
import { AdminOrdersReply } from './order-admin-contract.ts';
import { ProductionListReply } from './production-contract.ts';
import { PRODUCTION_STATES } from './production-states.ts';

const { shop, staff, getOrder, send, refund, sweep } = prepareOrderAdmin(
  prepareOrders({ throttle: lenientThrottle }),
);
const get = async (path: string) => (await staff.owner.inject(`/api/admin/${path}`)).json();

async function refundIfPossible(code: string, request: object): Promise<void> {
  const { data } = (await send(`${code}/refunds/preview`, request)).json();
  if (data) expect((await refund(code, request)).statusCode).toBe(200);
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
  const { lines, shipments, state, money, actions: moves } = await getOrder(code);
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
        const { code, lines, toPay } = await placePaidOrder(shop, shop.people.alice, 2, [3, 2]);
        const toShipmentNumber = (at: number) => at + 1;
        for (const step of sequence) {
          const { id = '' } = lines[step.which] ?? {};
          if (step.do === 'press') {
            const { state } = (await get(`production/${id}`)).data;
            const press = jsonRequest('POST', `/api/admin/production/${id}/press`, { from: state });
            if (state !== PRODUCTION_STATES.at(-1)) await staff.owner.inject(press);
          }
          if (step.do === 'ship' || step.do === 'deliver')
            await send(`${code}/actions`, { action: step.do, shipment: toShipmentNumber(step.which) });
          if (step.do === 'refund')
            await refundIfPossible(code, { lines: [{ lineId: id, quantity: step.count }] });
          if (step.do === 'goodwill') await refundIfPossible(code, { amount: step.count * 5_000 });
          if (step.do === 'cancel') await send(`${code}/cancel`, { reason: 'No leather is left.' });
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
