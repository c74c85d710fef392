import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '#test/effort.ts';
import { type Copies, copiesLeft, countCopies, type LineCopies, removeFromLine } from './copies.ts';
import { planRefund, type RefundableOrder } from './order-refund.ts';
import { nextProductionState, PRODUCTION_STATES, type ProductionState } from './production-states.ts';

const copiesMade = (line: LineCopies): number => copiesLeft(line) + line.refundedAfterShipping;

type Place = 'waiting' | 'inProduction' | 'shipped' | 'refunded' | 'cancelled';
interface Line extends LineCopies {
  id: string;
  title: string;
  shipment: number;
  production: ProductionState;
  hasLeft: boolean;
  shipping: number;
  tax: number;
  total: number;
  places: Place[];
  shippedCopies: number;
}

const amount = fc.nat(50_000);
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    shipment: fc.nat(2),
    net: amount,
    shipping: amount,
    tax: amount,
  }),
  { minLength: 1, maxLength: 4 },
);
const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('begin' as const), line: fc.nat(3) }),
    fc.record({ kind: fc.constant('ship' as const), shipment: fc.nat(2) }),
    fc.record({
      kind: fc.constant('refund' as const),
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('goodwill' as const), amount: fc.integer({ min: 1, max: 90_000 }) }),
    fc.constant({ kind: 'cancel' as const }),
  ),
  { maxLength: 25 },
);

function movePlaces(line: Line, count: number, from: readonly Place[], to: Place): void {
  for (let n = 0; n < count; n++) {
    const at = line.places.findIndex((place) => from.includes(place));
    expect(at, 'a copy that there is').toBeGreaterThanOrEqual(0);
    line.places[at] = to;
  }
}

const HERE = ['waiting', 'inProduction'] as const;
const countAt = ({ places }: Line, place: Place) => places.filter((current) => current === place).length;

test('every copy is in exactly one place, and refunds never exceed the payment', () => {
  fc.assert(
    fc.property(lines, actions, fc.nat(2000), (initialLines, sequence, fee) => {
      let orderLines = initialLines.map(
        ({ quantity, shipment, net, shipping, tax }, at): Line => ({
          id: `line-${at}`,
          title: `Book ${at}`,
          quantity,
          shipment,
          shipping,
          tax,
          total: net + shipping + tax,
          cancelled: 0,
          refunded: 0,
          refundedAfterShipping: 0,
          production: 'waiting',
          hasLeft: false,
          places: Array<Place>(quantity).fill('waiting'),
          shippedCopies: 0,
        }),
      );
      const total = orderLines.reduce((sum, line) => sum + line.total, fee);
      const before: RefundableOrder['before'][number][] = [];
      let refundedAmount = 0;
      let isCancelled = false;
      const refund = (request: Parameters<typeof planRefund>[1]) => {
        const refundable = { card: total - refundedAmount, wallet: 0 };
        const money = { total, toPay: total, wallet: 0, includedTax: 0 };
        const plan = planRefund({ ...money, lines: orderLines, refundable, before }, request);
        if ('message' in plan) return;
        refundedAmount += plan.amount;
        before.push(plan);
        orderLines = orderLines.map((line) => {
          const count = plan.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
          const { hasLeft } = line;
          const updated = removeFromLine(line, { count, why: 'refunded', hasLeft });
          movePlaces(updated, count, hasLeft ? ['shipped'] : HERE, 'refunded');
          return updated;
        });
      };
      const act = {
        begin({ line: at }: { line: number }) {
          const line = orderLines[at];
          const next = line && !line.hasLeft ? nextProductionState(line.production) : null;
          if (!line || !next) return;
          line.production = next;
          movePlaces(line, countAt(line, 'waiting'), ['waiting'], 'inProduction');
        },
        ship({ shipment }: { shipment: number }) {
          for (const line of orderLines)
            if (line.shipment === shipment && !line.hasLeft && !isCancelled) {
              line.hasLeft = true;
              line.shippedCopies = copiesMade(line);
              movePlaces(line, line.shippedCopies, HERE, 'shipped');
            }
        },
        refund: ({ line, quantity }: { line: number; quantity: number }) =>
          isCancelled || refund({ lines: [{ lineId: `line-${line}`, quantity }] }),
        goodwill: ({ amount: sum }: { amount: number }) => isCancelled || refund({ amount: sum }),
        cancel() {
          if (orderLines.some(({ hasLeft }) => hasLeft)) return;
          isCancelled = true;
          refundedAmount = total;
          orderLines = orderLines.map((line) => {
            const count = countAt(line, 'waiting') + countAt(line, 'inProduction');
            const updated = removeFromLine(line, { count, why: 'cancelled', hasLeft: false });
            movePlaces(updated, count, HERE, 'cancelled');
            return updated;
          });
        },
      };
      for (const action of sequence) {
        act[action.kind](action as never);
        for (const line of orderLines) expectBalanced(line);
        expect(refundedAmount).toBeLessThanOrEqual(total);
      }
    }),
    { numRuns: isLong ? 5_000 : 300 },
  );
});

function expectBalanced(line: Line): void {
  const copies = countCopies(line);
  const { ordered, ...parts } = copies;
  expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(ordered);
  for (const [place, count] of Object.entries(parts))
    expect(count, place).toBe(countAt(line, place as Place));
  expect(copiesMade(line)).toBe(line.hasLeft ? line.shippedCopies : copies.waiting + copies.inProduction);
}

test('removing more copies than remain throws', () => {
  const line = { quantity: 3, cancelled: 1, refunded: 1, refundedAfterShipping: 0 };
  expect(() => removeFromLine(line, { count: 2, why: 'refunded', hasLeft: false })).toThrow(RangeError);
  expect(removeFromLine(line, { count: 1, why: 'refunded', hasLeft: true })).toMatchObject({
    refunded: 2,
    refundedAfterShipping: 1,
  });
});

test('a finished copy counts as in production until it ships', () => {
  const at = (production: ProductionState | null): Copies =>
    countCopies({ quantity: 1, cancelled: 0, refunded: 0, hasLeft: false, production });
  expect([null, ...PRODUCTION_STATES].map((state) => at(state).inProduction)).toEqual([0, 0, 1, 1, 1, 1, 1]);
});
