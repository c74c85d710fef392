import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate, type GateLimits, type GateVisitor } from './gate.ts';

const LIMITS: GateLimits = {
  person: { concurrent: 2, waiting: 3 },
  network: { concurrent: 3, waiting: 4 },
  all: { concurrent: 4, waiting: 6 },
  queueTimeout: 60_000,
};
const settled = () => new Promise(setImmediate);

test('whoever has less inside goes first, and of equals whoever came first', async () => {
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

test('whoever goes away while waiting leaves room to wait, and is never let in', async () => {
  const gate = createGate({ ...LIMITS, all: { concurrent: 1, waiting: 1 } });
  const leave = await gate.enter({ person: 'alice', network: 'a' });
  const left = new AbortController();
  const gone = gate.enter({ person: 'bob', network: 'b' }, left.signal);
  left.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const waiting = gate.enter({ person: 'eve', network: 'c' });
  leave();
  await waiting;
  await expect(gate.enter({ person: 'bob', network: 'b' }, left.signal)).rejects.toThrow('gone');
});

test('nobody is let in beyond the limits, and nobody waits who has room, whoever comes and goes', async () => {
  const comer = fc.record({
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    network: fc.constantFrom('x', 'y'),
  });
  const step = fc.oneof(comer, fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const gate = createGate(LIMITS);
      const inside: { comer: GateVisitor; leave: () => void }[] = [];
      const waiting = new Set<GateVisitor>();
      const count = (comers: Iterable<GateVisitor>, kind: 'person' | 'network', one: GateVisitor) =>
        [...comers].filter((other) => other[kind] === one[kind]).length;
      const there = () => inside.map(({ comer: one }) => one);
      const refusals: unknown[] = [];
      for (const given of steps) {
        if (typeof given === 'number') inside.splice(given % (inside.length || 1), 1)[0]?.leave();
        else {
          const one = { ...given };
          waiting.add(one);
          gate
            .enter(one)
            .then(
              (leave) => inside.push({ comer: one, leave }),
              (failure) => refusals.push(failure),
            )
            .finally(() => waiting.delete(one));
        }
        await settled();
        expect(inside.length).toBeLessThanOrEqual(4);
        expect(waiting.size).toBeLessThanOrEqual(6);
        for (const one of [...there(), ...waiting]) {
          expect(count(there(), 'person', one)).toBeLessThanOrEqual(2);
          expect(count(there(), 'network', one)).toBeLessThanOrEqual(3);
          const all = [...there(), ...waiting];
          expect(count(all, 'person', one)).toBeLessThanOrEqual(5);
          expect(count(all, 'network', one)).toBeLessThanOrEqual(7);
        }
        for (const one of waiting)
          expect(
            inside.length === 4 ||
              count(there(), 'person', one) === 2 ||
              count(there(), 'network', one) === 3,
          ).toBe(true);
      }
      while (inside.length > 0) {
        inside.pop()?.leave();
        await settled();
      }
      expect(waiting.size).toBe(0);
      for (const failure of refusals) expect(failure).toMatchObject({ retryAfter: 10 });
    }),
    { numRuns: 200 },
  );
});
