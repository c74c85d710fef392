import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';
import { Waiters } from './waiters.ts';

const nobodyLeaves = new AbortController().signal;
function drawing(name: string, ...networks: string[]) {
  const crowd = new Waiters();
  for (const network of networks) crowd.join({ network, signal: nobodyLeaves });
  if (networks.length === 0) crowd.join();
  return { name, crowd };
}
const createQueue = (max = 96, share = 48) => new DrawingQueue<ReturnType<typeof drawing>>({ max, share });
function* all<T extends { name: string }>(queue: { takeNext(): T | undefined }) {
  for (let entry = queue.takeNext(); entry; entry = queue.takeNext()) yield entry.name;
}

test('networks take turns, each in the order in which it asked', () => {
  const queue = createQueue();
  for (const name of ['a1', 'a2', 'a3']) queue.add(drawing(name, 'a'));
  for (const name of ['b1', 'b2']) queue.add(drawing(name, 'b'));
  expect([...all(queue)]).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('what nobody waits for goes last, until somebody does', () => {
  const queue = createQueue();
  const ahead = drawing('ahead');
  queue.add(ahead);
  queue.add(drawing('also ahead'));
  queue.add(drawing('a1', 'a'));
  queue.add(drawing('a2', 'a'));
  ahead.crowd.join({ network: 'b', signal: nobodyLeaves });
  expect([...all(queue)]).toEqual(['ahead', 'a1', 'a2', 'also ahead']);
});

test('one network has no more than its share, and gives way where the line is full', () => {
  const queue = createQueue(6, 4);
  const asked = [1, 2, 3, 4, 5].map((i) => queue.add(drawing(`a${i}`, 'a')).isQueued);
  expect(asked).toEqual([true, true, true, true, false]);
  for (const name of ['b1', 'b2']) queue.add(drawing(name, 'b'));
  const { isQueued, evicted } = queue.add(drawing('c1', 'c'));
  expect([isQueued, evicted?.name]).toEqual([true, 'a4']);
  expect([...all(queue)]).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('whoever floods, a visitor of another network is let in and waits for one drawing of each other at most', () => {
  const flood = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 300 });
  fc.assert(
    fc.property(flood, fc.nat(30), (networks, served) => {
      const queue = createQueue(40, 20);
      for (const [i, network] of networks.entries()) queue.add(drawing(`${i}`, `flood ${network}`));
      for (let i = 0; i < served; i += 1) queue.takeNext();
      expect(queue.length).toBeLessThanOrEqual(40);
      expect(queue.add(drawing('visitor', 'visitor')).isQueued).toBe(true);
      const before = [...all(queue)].indexOf('visitor');
      expect(before).toBeLessThanOrEqual(new Set(networks).size);
    }),
  );
});
