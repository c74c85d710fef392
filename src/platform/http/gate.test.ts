import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate, type GateLimits, type GateVisitor } from './gate.ts';

const LIMITS: GateLimits = {
  person: { concurrent: 2, waiting: 3 },
  network: { concurrent: 3, waiting: 4 },
  all: { concurrent: 4, waiting: 6 },
  queueTimeout: 60_000,
};
const settle = () => new Promise(setImmediate);

test('admits whoever has the fewest active places, then first come, first served', async () => {
  const gate = createGate({ ...LIMITS, all: { concurrent: 2, waiting: 9 } });
  const order: string[] = [];
  const enter = (person: string, name: string) =>
    gate.enter({ person, network: person }).then((leave) => {
      order.push(name);
      return leave;
    });
  const first = await enter('alice', 'alice 1');
  const second = await enter('alice', 'alice 2');
  const later = [
    enter('alice', 'alice 3'),
    enter('alice', 'alice 4'),
    enter('bob', 'bob 1'),
    enter('eve', 'eve 1'),
  ];
  first();
  const leaveBob = await later[2];
  leaveBob?.();
  await later[3];
  expect(order).toEqual(['alice 1', 'alice 2', 'bob 1', 'eve 1']);
  second();
  const leaveAlice = await later[0];
  expect(order.slice(4)).toEqual(['alice 3']);
  // Frees all places, so nobody waits into another test.
  leaveAlice?.();
  await later[1];
});

test('leaving twice makes room once', async () => {
  const gate = createGate({ ...LIMITS, all: { concurrent: 1, waiting: 0 } });
  const leave = await gate.enter({ person: 'alice', network: 'a' });
  leave();
  await gate.enter({ person: 'bob', network: 'b' });
  leave();
  await expect(gate.enter({ person: 'eve', network: 'c' })).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
  });
});

test('a visitor who leaves the queue frees a place and is never admitted', async () => {
  const gate = createGate({ ...LIMITS, all: { concurrent: 1, waiting: 1 } });
  const leave = await gate.enter({ person: 'alice', network: 'a' });
  const controller = new AbortController();
  const abandoned = gate.enter({ person: 'bob', network: 'b' }, controller.signal);
  controller.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  const waiting = gate.enter({ person: 'eve', network: 'c' });
  leave();
  await waiting;
  await expect(gate.enter({ person: 'bob', network: 'b' }, controller.signal)).rejects.toThrow('gone');
});

test('never exceeds the limits, and admits everyone there is room for', async () => {
  const anyVisitor = fc.record({
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    network: fc.constantFrom('x', 'y'),
  });
  const step = fc.oneof(anyVisitor, fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const gate = createGate(LIMITS);
      const inside: { visitor: GateVisitor; leave: () => void }[] = [];
      const waiting = new Set<GateVisitor>();
      const count = (visitors: Iterable<GateVisitor>, kind: 'person' | 'network', visitor: GateVisitor) =>
        [...visitors].filter((candidate) => candidate[kind] === visitor[kind]).length;
      const listActive = () => inside.map(({ visitor: active }) => active);
      const refusals: unknown[] = [];
      for (const nextStep of steps) {
        if (typeof nextStep === 'number') inside.splice(nextStep % (inside.length || 1), 1)[0]?.leave();
        else {
          const entering = { ...nextStep };
          waiting.add(entering);
          gate
            .enter(entering)
            .then(
              (leave) => inside.push({ visitor: entering, leave }),
              (failure) => refusals.push(failure),
            )
            .finally(() => waiting.delete(entering));
        }
        await settle();
        expect(inside.length).toBeLessThanOrEqual(4);
        expect(waiting.size).toBeLessThanOrEqual(6);
        for (const visitor of [...listActive(), ...waiting]) {
          expect(count(listActive(), 'person', visitor)).toBeLessThanOrEqual(2);
          expect(count(listActive(), 'network', visitor)).toBeLessThanOrEqual(3);
          const everyone = [...listActive(), ...waiting];
          expect(count(everyone, 'person', visitor)).toBeLessThanOrEqual(5);
          expect(count(everyone, 'network', visitor)).toBeLessThanOrEqual(7);
        }
        for (const visitor of waiting)
          expect(
            inside.length === 4 ||
              count(listActive(), 'person', visitor) === 2 ||
              count(listActive(), 'network', visitor) === 3,
          ).toBe(true);
      }
      while (inside.length > 0) {
        inside.pop()?.leave();
        await settle();
      }
      expect(waiting.size).toBe(0);
      for (const failure of refusals) expect(failure).toMatchObject({ retryAfter: 10 });
    }),
    { numRuns: 200 },
  );
});
